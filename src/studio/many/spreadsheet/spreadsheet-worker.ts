// Reads and writes files on a thread of its own. Its policy is that of an asset: it can load and send nothing.
import { readCsv } from './read-csv.ts'
import { readSheet } from './read-sheet.ts'
import type { Sheet, WrittenSheet } from './sheet.ts'
import { SheetProblem, type SheetProblemCode, type SheetProblemParams } from './sheet-problem.ts'
import { csvNotations, writeCsv } from './write-csv.ts'
import { writeWorkbook } from './write-workbook.ts'

export type SpreadsheetJob =
  | { act: 'read'; bytes: Uint8Array<ArrayBuffer> }
  | { act: 'read pasted'; text: string }
  | { act: 'write xlsx'; sheet: WrittenSheet }
  | { act: 'write csv'; sheet: WrittenSheet; language: keyof typeof csvNotations }

export type SpreadsheetAnswer =
  | { sheet: Sheet }
  | { bytes: Uint8Array<ArrayBuffer> | string }
  | { problem: SheetProblemCode; params: SheetProblemParams; message: string }

addEventListener('message', ({ data }: MessageEvent<SpreadsheetJob>) => {
  postMessage(answer(data))
})

function answer(job: SpreadsheetJob): SpreadsheetAnswer {
  try {
    return run(job)
  } catch (error) {
    const problem = error instanceof SheetProblem ? error : new SheetProblem('broken', {}, { cause: error })
    return { problem: problem.code, params: problem.params, message: messageOf(problem.cause) }
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : '')

function run(job: SpreadsheetJob): SpreadsheetAnswer {
  switch (job.act) {
    case 'read':
      return { sheet: readSheet(job.bytes) }
    case 'read pasted':
      return { sheet: readCsv(job.text) }
    case 'write xlsx':
      return { bytes: writeWorkbook(job.sheet) }
    case 'write csv':
      return { bytes: writeCsv(job.sheet, csvNotations[job.language]) }
  }
}
