import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A complete PNG, one bit per pixel, all black; its rows are one compressed piece of a thousand rows, repeated. */
export function blackPng(width: number, height: number): Buffer {
  const rows = 1_000
  const piece = Buffer.alloc(rows * (1 + Math.ceil(width / 8)))
  const packed = deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH, level: 9 })
  const pieces = height / rows
  // Adler-32 of zeros: the first sum stays 1, the second counts them.
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE((piece.length * pieces) % 65_521)
  sum.writeUInt16BE(1, 2)
  const data = [Buffer.from([0x78, 0xda]), ...Array.from({ length: pieces }, () => packed)]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', Buffer.concat([...data, Buffer.from([3, 0]), sum])),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(content.length)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}
