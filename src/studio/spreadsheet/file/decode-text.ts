import type { SheetNote } from './sheet.ts'

interface DecodedText {
  text: string
  /** It says how it is encoded, which only texts do. */
  isMarked: boolean
  notes: SheetNote[]
}

/** Text files say in their first bytes how they are encoded, or can be told by what they hold. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = markedEncoding(bytes)
  const encoding = marked ?? (isUtf8(bytes) ? 'utf-8' : unmarkedEncoding(bytes))
  return {
    text: new TextDecoder(encoding).decode(bytes),
    isMarked: marked !== undefined,
    notes: encoding === 'windows-1252' ? ['windows-1252'] : [],
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
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

/** In UTF-16 the head of a table has a zero in every letter. */
function unmarkedEncoding(bytes: Uint8Array): string {
  if (!bytes.includes(0)) return 'windows-1252'
  return bytes[0] === 0 ? 'utf-16be' : 'utf-16le'
}
