const openFormats = () => ({
  names: new Intl.DisplayNames('en-GB', { type: 'language' }),
  list: new Intl.ListFormat('en-GB'),
})

/** Created on first use: every page prefetches this module, and loading the language data blocks a slow phone. */
let formats: ReturnType<typeof openFormats> | undefined

/** 'Speaks English and French', for codes of ISO 639; null if none is known. */
export function describeLanguages(codes: string[]): string | null {
  if (codes.length === 0) return null
  const { names, list } = (formats ??= openFormats())
  return `Speaks ${list.format(codes.map((code) => names.of(code) ?? code))}`
}
