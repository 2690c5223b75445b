/** Pages of the documentation that the client shows too: a Markdown file is a module whose default is its HTML. */

import { marked } from 'marked';
import type { Plugin } from 'vite';

/**
 * Without the title and the line under it, which the client has of its own, and without further chapters. A link to the
 * page beside it leads to that page of the client.
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
