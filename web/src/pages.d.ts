/** A page of the docs as HTML. */
declare module '*.md' {
  const html: string;
  export default html;
}
