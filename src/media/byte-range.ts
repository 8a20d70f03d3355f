/** A part of a file, counted from 0 with its last byte (or to the end), or so many bytes at its end. */
export type ByteRange = { first: number; last: number } | { atEnd: number }

/** A part was asked for of which the file has nothing. */
export class RangeBeyondFile extends Error {
  override readonly name = 'RangeBeyondFile'
  /** The size of the whole file. */
  readonly bytes: number

  constructor(bytes: number) {
    super(`The file has ${bytes} bytes only.`)
    this.bytes = bytes
  }
}

/**
 * Reads the header `Range`; undefined for what stands for the whole file: no header, several parts at
 * once, or none that can be understood.
 */
export function readRange(header: string | undefined): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '') return last === '' ? undefined : { atEnd: Number(last) }
  const range = { first: Number(first), last: last === '' ? Infinity : Number(last) }
  return range.last < range.first ? undefined : range
}

/**
 * The first and last byte of a part of a file of so many bytes.
 *
 * @throws RangeBeyondFile where there is no byte of it
 */
export function resolveRange(range: ByteRange | undefined, bytes: number): { first: number; last: number } {
  const { first, last } =
    range === undefined
      ? { first: 0, last: Infinity }
      : 'atEnd' in range
        ? { first: range.atEnd === 0 ? bytes : Math.max(0, bytes - range.atEnd), last: Infinity }
        : range
  if (range !== undefined && first >= bytes) throw new RangeBeyondFile(bytes)
  return { first, last: Math.min(last, bytes - 1) }
}
