/** The source of a module's only function, minified and parenthesized: see `function-text.ts`. */
declare module '*.ts?text' {
  const text: string
  export default text
}

/** The rows of the tables in docs/glossary.md: see `glossary-terms.ts`. */
declare module '*/glossary.md?terms' {
  const terms: readonly import('../src/studio/screens/translate/texts/read-glossary.ts').GlossaryRow[]
  export default terms
}
