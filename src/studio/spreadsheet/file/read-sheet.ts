import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import type { Sheet } from './sheet.ts'
import { SheetProblem } from './sheet-problem.ts'

/**
 * Parses an XLSX or CSV file. The format is detected from the content, since file extensions are unreliable.
 * Throws `SheetProblem`.
 */
export function readSheet(bytes: Uint8Array, maxRows?: number): Sheet {
  if (bytes.length === 0) throw new SheetProblem('empty')
  if (startsWith(bytes, ZIP)) return readWorkbook(bytes, maxRows)
  if (startsWith(bytes, COMPOUND_FILE))
    throw new SheetProblem(isEncrypted(bytes) ? 'protected' : 'other-format')
  const { text, hasByteOrderMark: isMarked, notes } = decodeText(bytes)
  // Some programs save web pages and XML tables with the extensions .xls and .csv.
  if (/^\s*(?:%PDF-|<)/.test(text) || (!isMarked && text.includes('\0')))
    throw new SheetProblem('not-a-spreadsheet')
  return readCsv(text, notes, maxRows)
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** The container of old .xls files and of encrypted workbooks. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** Encrypted workbooks contain a stream of this name, in UTF-16. */
const isEncrypted = (bytes: Uint8Array) =>
  new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).includes('EncryptedPackage')
