const names = new Intl.DisplayNames('en-GB', { type: 'language' })
const list = new Intl.ListFormat('en-GB')

/** 'Speaks English and French', for codes of ISO 639; null if none is known. */
export function describeLanguages(codes: string[]): string | null {
  return codes.length === 0 ? null : `Speaks ${list.format(codes.map((code) => names.of(code) ?? code))}`
}
