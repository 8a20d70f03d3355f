const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** An ICO file is a table of contents followed by the pictures, which may be PNGs of at most 256 px. */
export function toIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const table = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length)
  table.writeUInt16LE(1, 2)
  table.writeUInt16LE(pictures.length, 4)
  let offset = table.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index
    // 0 stands for 256.
    table.writeUInt8(size % 256, entry)
    table.writeUInt8(size % 256, entry + 1)
    table.writeUInt16LE(1, entry + 4)
    table.writeUInt16LE(32, entry + 6)
    table.writeUInt32LE(png.length, entry + 8)
    table.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([table, ...pictures.map(({ png }) => png)])
}
