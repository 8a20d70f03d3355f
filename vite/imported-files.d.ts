// What imports of files other than code yield. Vite's own declarations (`vite/client`) are not used, because they declare the
// classes of a stylesheet as one object.

/// <reference types="vite/types/importMeta.d.ts" />

/**
 * The classes of a stylesheet by their names in it, to be imported as `import * as styles`: then the bundler writes each class
 * into the code where it is used, and the build fails if the stylesheet does not have it (`missing-imports.ts`).
 */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string }
  export = classes
}

declare module '*.css' {}

/** The address of the file. */
declare module '*?url' {
  const address: string
  export default address
}

/** The address of the file, also where the file is small enough to become part of the code. */
declare module '*no-inline' {
  const address: string
  export default address
}

/** The content of the file as a data URL. */
declare module '*?inline' {
  const address: string
  export default address
}

/** The content of the file as text. */
declare module '*?raw' {
  const text: string
  export default text
}

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
