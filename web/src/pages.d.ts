/** A page of the documentation, as HTML. */
declare module '*.md' {
  const html: string;
  export default html;
}
