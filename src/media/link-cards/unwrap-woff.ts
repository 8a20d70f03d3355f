import { inflateSync } from 'node:zlib'

const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20
const TTF_HEADER_BYTES = 12
const TTF_ENTRY_BYTES = 16

/** Converts a WOFF font, which contains compressed TrueType tables, to a TrueType font. @throws Error for other files */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font.')
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(TTF_HEADER_BYTES + TTF_ENTRY_BYTES * count)
  woff.copy(header, 0, 4, 8)
  const depth = Math.floor(Math.log2(count))
  const searched = TTF_ENTRY_BYTES * 2 ** depth
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(searched, 6)
  header.writeUInt16BE(depth, 8)
  header.writeUInt16BE(TTF_ENTRY_BYTES * count - searched, 10)
  const pieces: Buffer[] = [header]
  let position = header.length
  for (let index = 0; index < count; index += 1) {
    const from = WOFF_HEADER_BYTES + WOFF_ENTRY_BYTES * index
    const to = TTF_HEADER_BYTES + TTF_ENTRY_BYTES * index
    const [start, stored, bytes] = [4, 8, 12].map((offset) => woff.readUInt32BE(from + offset))
    if (start === undefined || stored === undefined || bytes === undefined) break
    woff.copy(header, to, from, from + 4)
    woff.copy(header, to + 4, from + 16, from + 20)
    header.writeUInt32BE(position, to + 8)
    header.writeUInt32BE(bytes, to + 12)
    const table = woff.subarray(start, start + stored)
    pieces.push(stored < bytes ? inflateSync(table) : table, Buffer.alloc(-bytes & 3))
    position += bytes + (-bytes & 3)
  }
  return Buffer.concat(pieces)
}
