const openFormats = () => ({
  names: new Intl.DisplayNames('en-GB', { type: 'language' }),
  list: new Intl.ListFormat('en-GB'),
})

/** Created on first use: many pages prefetch this module, and loading the language data blocks slow phones. */
let formats: ReturnType<typeof openFormats> | undefined

/** A text such as 'Speaks English and French' from ISO 639 codes; null if no code is known. */
export function describeLanguages(codes: string[]): string | null {
  if (codes.length === 0) return null
  const { names, list } = (formats ??= openFormats())
  return `Speaks ${list.format(codes.map((code) => names.of(code) ?? code))}`
}
