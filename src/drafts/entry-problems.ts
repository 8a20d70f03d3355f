// Finds what makes an entry impossible to publish. Drafts are stored as typed, valid or not, and checked when they are read.
import { checkRecord } from '../content-model/check-record.ts'
import type { ContentType } from '../content-model/content-type.ts'
import { contentTypes, isEditable } from '../content-model/content-types.ts'
import { listFieldValues } from '../content-model/fields/field-values.ts'
import type { RecordField } from '../content-model/fields/field.ts'
import { areDrawingFacts } from '../contract/models/drawing-facts.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { FieldProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import type { EntryToCheck } from './pending-catalogue.ts'
import { findNameProblems } from './check-names.ts'
import { findReferrerProblems } from './check-referrers.ts'
import { mapInBatches } from '../entries/map-in-batches.ts'

/**
 * The problems that each entry has if it alone is published or, with `isTogether`, if all of them are. Entries with invalid
 * fields are not checked against the rest of the catalogue. Yields to the event loop between batches.
 */
export async function findEntryProblems(
  db: Database,
  entries: readonly EntryToCheck[],
  isTogether = false,
): Promise<FieldProblem[][]> {
  const ofFields = await mapInBatches(entries, findFieldProblems)
  const valid = entries.filter((_, index) => ofFields[index]?.length === 0)
  const ofNames = await findNameProblems(db, valid, isTogether)
  const ofReferrers = await findReferrerProblems(db, valid, isTogether)
  const byEntry = new Map(
    valid.map((entry, index) => [entry, [...(ofNames[index] ?? []), ...(ofReferrers[index] ?? [])]]),
  )
  return entries.map((entry, index) => byEntry.get(entry) ?? ofFields[index] ?? [])
}

/** The entries that can be published together without the rest. */
export async function filterPublishable<Entry extends EntryToCheck>(
  db: Database,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const problems = await findEntryProblems(db, entries, true)
  const kept = entries.filter((_, index) => problems[index]?.length === 0)
  return kept.length === entries.length ? kept : filterPublishable(db, kept)
}

export function findFieldProblems({ kind, record }: EntryToCheck): FieldProblem[] {
  if (record === null || !isEditable(kind)) return []
  return [...checkRecord(contentTypes[kind], record), ...checkDrawingFacts(contentTypes[kind], record)]
}

const areFacts = (field: RecordField) => field.kind === 'text' && field.format === 'facts of a drawing'

/** Only the server has the parser for the facts of a drawing, so the editor in the browser cannot check them. */
function checkDrawingFacts({ fields }: ContentType, record: LooseRecord): FieldProblem[] {
  return listFieldValues(fields, record, areFacts).flatMap(({ value, path }) => {
    const isWrong = typeof value === 'string' && value.trim() !== '' && !areDrawingFacts(value)
    return isWrong ? [{ path, code: 'wrong-format' as const }] : []
  })
}
