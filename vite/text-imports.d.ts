/** The source of a module's only function, minified and parenthesized: see `function-text.ts`. */
declare module '*.ts?text' {
  const text: string
  export default text
}
