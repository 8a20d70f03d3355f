import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import type { Sheet } from './sheet.ts'
import { SheetProblem } from './sheet-problem.ts'

/** What a file is, its content says: names lie. @throws SheetProblem */
export function readSheet(bytes: Uint8Array): Sheet {
  if (bytes.length === 0) throw new SheetProblem('empty')
  if (startsWith(bytes, ZIP)) return readWorkbook(bytes)
  if (startsWith(bytes, COMPOUND)) throw new SheetProblem(isEncrypted(bytes) ? 'protected' : 'other-format')
  const { text, isMarked, notes } = decodeText(bytes)
  // Programs call web pages and XML tables .xls and .csv, too.
  if (/^\s*(?:%PDF-|<)/.test(text) || (!isMarked && text.includes('\0')))
    throw new SheetProblem('not-a-spreadsheet')
  return readCsv(text, notes)
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Of files before XLSX, and around those that are encrypted. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** The name of the part that holds the encrypted workbook is in UTF-16. */
const isEncrypted = (bytes: Uint8Array) =>
  new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).includes('EncryptedPackage')
