/** Offsets of the first and the last byte, counted from 0, or the length of the end of the file. */
export type ByteRange = { first: number; last: number } | { suffixLength: number }

export class RangeNotSatisfiable extends Error {
  override readonly name = 'RangeNotSatisfiable'
  readonly bytes: number

  constructor(bytes: number) {
    super(`The range starts beyond the file's ${bytes} bytes.`)
    this.bytes = bytes
  }
}

/** Parses a `Range` header. Undefined means the whole file, also for several ranges or an invalid one. */
export function parseRangeHeader(header: string | undefined): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '') return last === '' ? undefined : { suffixLength: Number(last) }
  const range = { first: Number(first), last: last === '' ? Infinity : Number(last) }
  return range.last < range.first ? undefined : range
}

/** The first and last byte to send of a file of this size. @throws RangeNotSatisfiable */
export function resolveRange(range: ByteRange | undefined, bytes: number): { first: number; last: number } {
  if (range === undefined) return { first: 0, last: bytes - 1 }
  const { first, last } =
    'suffixLength' in range ? { first: Math.max(0, bytes - range.suffixLength), last: Infinity } : range
  if (first >= bytes) throw new RangeNotSatisfiable(bytes)
  return { first, last: Math.min(last, bytes - 1) }
}
