// Reads and writes spreadsheet files in a worker. Its content security policy is that of an asset: it cannot
// load or send anything.
import { readCsv } from './read-csv.ts'
import { readSheet } from './read-sheet.ts'
import type { CellValue, Sheet, SheetRow, WrittenSheet } from './sheet.ts'
import { ROWS_PER_MESSAGE } from './sheet-limits.ts'
import { SheetProblem, type SheetProblemCode, type SheetProblemParams } from './sheet-problem.ts'
import { csvNotations, writeCsv } from './write-csv.ts'
import { writeWorkbook } from './write-workbook.ts'

type SheetHead = Omit<WrittenSheet, 'rows'>

export type SpreadsheetJob =
  | { act: 'read'; bytes: Uint8Array<ArrayBuffer>; maxRows: number }
  | { act: 'read pasted'; text: string }
  /** Rows for the next write job. */
  | { act: 'take rows'; rows: CellValue[][] }
  | { act: 'write xlsx'; sheet: SheetHead }
  | { act: 'write csv'; sheet: SheetHead; language: keyof typeof csvNotations }

export type SpreadsheetAnswer =
  | { rows: SheetRow[] }
  /** Sent after all rows of the sheet. */
  | { sheet: Omit<Sheet, 'rows'> }
  | { bytes: Uint8Array<ArrayBuffer> | string }
  | { problem: SheetProblemCode; params: SheetProblemParams; message: string }

const taken: CellValue[][] = []

addEventListener('message', ({ data }: MessageEvent<SpreadsheetJob>) => {
  try {
    run(data)
  } catch (error) {
    const problem = error instanceof SheetProblem ? error : new SheetProblem('broken', {}, { cause: error })
    const { cause, code, params } = problem
    answer({ problem: code, params, message: cause instanceof Error ? cause.message : '' })
  }
})

const answer = (given: SpreadsheetAnswer) => postMessage(given)

function run(job: SpreadsheetJob): void {
  if (job.act === 'read') answerSheet(readSheet(job.bytes, job.maxRows))
  else if (job.act === 'read pasted') answerSheet(readCsv(job.text))
  else if (job.act === 'take rows') taken.push(...job.rows)
  else if (job.act === 'write xlsx') answer({ bytes: writeWorkbook({ ...job.sheet, rows: taken }) })
  else answer({ bytes: writeCsv({ ...job.sheet, rows: taken }, csvNotations[job.language]) })
}

function answerSheet({ rows, ...sheet }: Sheet): void {
  for (let at = 0; at < rows.length; at += ROWS_PER_MESSAGE)
    answer({ rows: rows.slice(at, at + ROWS_PER_MESSAGE) })
  answer({ sheet })
}
