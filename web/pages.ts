/** Pages of the documentation that the client shows too: a Markdown file is a module whose default is its HTML. */

import { marked } from 'marked';
import type { Plugin } from 'vite';

/** Without the title and the line under it, which the client has of its own, and without further chapters. */
export function body(markdown: string): string {
  const [text = ''] = markdown.split(/^## /m);
  return marked.parse(
    text
      .split(/\n{2,}/)
      .slice(2)
      .join('\n\n'),
    { async: false },
  );
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
