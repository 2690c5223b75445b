/** Pages of the docs that the client shows: a Markdown file is a module whose default export is its HTML. */

import { marked } from 'marked';
import type { Plugin } from 'vite';

/**
 * Return the first chapter without the title and the line below it, which the client shows itself. A link to another
 * page of the folder becomes a link to that page of the client.
 */
export function body(markdown: string): string {
  const [text = ''] = markdown.split(/^## /m);
  const html = marked.parse(
    text
      .split(/\n{2,}/)
      .slice(2)
      .join('\n\n'),
    { async: false },
  );
  return html.replace(/href="([a-z-]+)\.md"/g, 'href="#/how/$1"');
}

export function pages(): Plugin {
  return {
    name: 'pages',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('.md') ? `export default ${JSON.stringify(body(code))};` : null;
    },
  };
}
