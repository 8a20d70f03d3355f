/**
 * Loader data as a single text, for long lists. The router's own format numbers every value of the data, and numbers
 * compress badly: 400 bytes of the distributors' page.
 */
export type PackedJson<Data> = string & { readonly unpacked?: Data }

export const packJson = <Data>(data: Data): PackedJson<Data> => JSON.stringify(data)

export const unpackJson = <Data>(json: PackedJson<Data>): Data => JSON.parse(json)
