import { createYielder } from '../../client/create-yielder.ts'
import type { StudioLanguage } from '../../words/language.ts'
import type { Sheet, SheetRow, WrittenSheet } from './sheet.ts'
import { MAX_FILE_BYTES, MAX_READING_MS, MAX_SHEET_ROWS, ROWS_PER_MESSAGE } from './sheet-limits.ts'
import { SheetProblem } from './sheet-problem.ts'
import type { SpreadsheetAnswer, SpreadsheetJob } from './spreadsheet-worker.ts'

export type SpreadsheetFormat = 'xlsx' | 'csv'

/** Parses a file in a worker, without uploading it. Throws `SheetProblem`. */
export async function readSpreadsheet(file: File, maxRows = MAX_SHEET_ROWS): Promise<Sheet> {
  if (file.size > MAX_FILE_BYTES) throw new SheetProblem('too-large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return read({ act: 'read', bytes, maxRows }, [bytes.buffer])
}

/** Parses cells that were copied in a spreadsheet program. Throws `SheetProblem`. */
export async function readPasted(text: string): Promise<Sheet> {
  if (text.length > MAX_FILE_BYTES) throw new SheetProblem('too-large')
  return read({ act: 'read pasted', text })
}

const mediaTypes: Record<SpreadsheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

export async function writeSpreadsheet(
  { rows, ...sheet }: WrittenSheet,
  format: SpreadsheetFormat,
  language: StudioLanguage,
): Promise<Blob> {
  return withWorker(async (ask) => {
    const pause = createYielder()
    for (let at = 0; at < rows.length; at += ROWS_PER_MESSAGE) {
      ask({ act: 'take rows', rows: rows.slice(at, at + ROWS_PER_MESSAGE) })
      await pause()
    }
    const job: SpreadsheetJob =
      format === 'xlsx' ? { act: 'write xlsx', sheet } : { act: 'write csv', sheet, language }
    return new Promise((resolve) => {
      ask(job, (answer) => {
        if ('bytes' in answer) resolve(new Blob([answer.bytes], { type: mediaTypes[format] }))
      })
    })
  })
}

function read(job: SpreadsheetJob, transfer: Transferable[] = []): Promise<Sheet> {
  const rows: SheetRow[] = []
  const collect = (ask: Ask) =>
    new Promise<Sheet>((resolve) => {
      const take = (answer: SpreadsheetAnswer) => {
        if ('rows' in answer) rows.push(...answer.rows)
        if ('sheet' in answer) resolve({ ...answer.sheet, rows })
      }
      ask(job, take, transfer)
    })
  return withWorker(collect)
}

type Ask = (
  job: SpreadsheetJob,
  onAnswer?: (answer: SpreadsheetAnswer) => void,
  transfer?: Transferable[],
) => void

/** Runs a job in a worker of its own, which can be terminated if it takes too much time or memory. */
async function withWorker<Result>(act: (ask: Ask) => Promise<Result>): Promise<Result> {
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { type: 'module' })
  const { promise: failed, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new SheetProblem('too-slow')), MAX_READING_MS)
  worker.addEventListener('error', ({ message }) =>
    reject(new SheetProblem('broken', {}, { cause: message })),
  )
  const ask: Ask = (job, onAnswer, transfer = []) => {
    if (onAnswer)
      worker.addEventListener('message', ({ data }: MessageEvent<SpreadsheetAnswer>) => {
        if ('problem' in data) reject(new SheetProblem(data.problem, data.params, { cause: data.message }))
        else onAnswer(data)
      })
    worker.postMessage(job, transfer)
  }
  try {
    return await Promise.race([act(ask), failed])
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
