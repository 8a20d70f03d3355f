import type { Language } from '../../words/language.ts'
import type { Sheet, WrittenSheet } from './sheet.ts'
import { MAX_FILE_BYTES, MAX_READING_MS } from './sheet-limits.ts'
import { SheetProblem } from './sheet-problem.ts'
import type { SpreadsheetAnswer, SpreadsheetJob } from './spreadsheet-worker.ts'

export type SpreadsheetFormat = 'xlsx' | 'csv'

/** Reads a file without sending it anywhere. @throws SheetProblem */
export async function readSpreadsheet(file: File): Promise<Sheet> {
  if (file.size > MAX_FILE_BYTES) throw new SheetProblem('too-large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return sheetOf(await run({ act: 'read', bytes }, [bytes.buffer]))
}

/** What spreadsheet programs put on the clipboard. @throws SheetProblem */
export async function readPasted(text: string): Promise<Sheet> {
  if (text.length > MAX_FILE_BYTES) throw new SheetProblem('too-large')
  return sheetOf(await run({ act: 'read pasted', text }))
}

const mediaTypes: Record<SpreadsheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

export async function writeSpreadsheet(
  sheet: WrittenSheet,
  format: SpreadsheetFormat,
  language: Language,
): Promise<Blob> {
  const job: SpreadsheetJob =
    format === 'xlsx' ? { act: 'write xlsx', sheet } : { act: 'write csv', sheet, language }
  const answer = await run(job)
  return new Blob('bytes' in answer ? [answer.bytes] : [], { type: mediaTypes[format] })
}

function sheetOf(answer: SpreadsheetAnswer): Sheet {
  if (!('sheet' in answer)) throw new SheetProblem('broken')
  return answer.sheet
}

/** A worker for each job: one that takes too long, or too much memory, is ended without harm. */
async function run(job: SpreadsheetJob, transfer: Transferable[] = []): Promise<SpreadsheetAnswer> {
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<SpreadsheetAnswer>()
  const timer = setTimeout(() => reject(new SheetProblem('too-slow')), MAX_READING_MS)
  worker.addEventListener('message', ({ data }: MessageEvent<SpreadsheetAnswer>) => resolve(data))
  worker.addEventListener('error', ({ message }) =>
    reject(new SheetProblem('broken', {}, { cause: message })),
  )
  worker.postMessage(job, transfer)
  try {
    const answer = await promise
    if ('problem' in answer) throw new SheetProblem(answer.problem, answer.params, { cause: answer.message })
    return answer
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
