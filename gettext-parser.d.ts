/** The part of its interface that is used here; the package has no types of its own. */
declare module 'gettext-parser' {
  interface PoEntry {
    msgctxt?: string
    msgid: string
    /** Missing if a file ends before it. */
    msgstr?: string[]
    /** Lines of the comments without their marks `#.`, `#,` and `#|`. */
    comments?: { extracted?: string; flag?: string; previous?: string }
  }
  interface PoFile {
    /** Missing if a file has no head. */
    headers?: Record<string, string>
    /** The entries of a context (msgctxt) by their original text (msgid), for each context. */
    translations: Record<string, Record<string, PoEntry>>
  }
  export const po: {
    parse: (file: string) => PoFile
    compile: (file: PoFile) => Buffer
  }
}
