import type { SheetNote } from './sheet.ts'

interface DecodedText {
  text: string
  hasByteOrderMark: boolean
  notes: SheetNote[]
}

/**
 * Decodes a text file by its byte order mark, or else by guessing UTF-8, UTF-16 or Windows-1252 from its bytes.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = readByteOrderMark(bytes)
  const encoding = marked ?? (isUtf8(bytes) ? 'utf-8' : guessEncoding(bytes))
  return {
    text: new TextDecoder(encoding).decode(bytes),
    hasByteOrderMark: marked !== undefined,
    notes: encoding === 'windows-1252' ? ['windows-1252'] : [],
  }
}

function readByteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** In UTF-16 every Latin letter of the heading row has a zero byte, whose position tells the byte order. */
function guessEncoding(bytes: Uint8Array): string {
  if (!bytes.includes(0)) return 'windows-1252'
  return bytes[0] === 0 ? 'utf-16be' : 'utf-16le'
}
