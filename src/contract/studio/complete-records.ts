import type { EntryRecords, EntryRecordsAnswer } from './draft-batch.ts'

/** Completes an answer, which does not repeat published records where there is no draft: with their translations they are long. */
export function completeRecords(answer: EntryRecordsAnswer): EntryRecords {
  const rows = answer.rows.map((row) => ({
    ...row,
    record: row.record === undefined ? row.published : row.record,
  }))
  return { ...answer, rows }
}
