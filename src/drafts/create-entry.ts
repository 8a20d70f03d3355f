import { isNumbered } from '../content-model/entry-names.ts'
import { findPublished } from '../entries/list-published.ts'
import { contentTypes, type EditableType } from '../content-model/content-types.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { SITE_KEY } from '../contract/studio/entry-address.ts'
import { type FieldProblem, StudioProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import { findNameProblems } from './check-names.ts'
import { findFieldProblems } from './entry-problems.ts'
import { findDraft, storeDraft } from './draft-record.ts'
import { noteCopiedFigures } from './figure-check.ts'
import { findFreeId } from '../entries/find-free-id.ts'

interface NewEntry {
  kind: EditableType
  record: LooseRecord
  /** The code or slug of the new entry; null for content types whose entries are numbered. */
  key: string | null
  staff: number
  /** For a copy of another entry: the name of that entry, and the fields whose figures somebody should check. */
  copied?: { from: string; fields: readonly string[] } | undefined
}

export const MAX_TRIES = 10

/**
 * Creates the draft of a new entry and returns its key: the given code or slug, or a number that is higher than all earlier
 * ones.
 * @throws StudioProblem `draft-invalid`
 */
export async function createEntry(db: Database, entry: NewEntry, now = new Date()): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((transaction) => createDraft(transaction, entry, now))
    } catch (error) {
      // Somebody else took the same number, so try the next one.
      const isTaken = error instanceof StudioProblem && error.code === 'revision-moved'
      if (!isTaken || tries >= MAX_TRIES || entry.key !== null) throw error
    }
  }
}

async function createDraft(
  transaction: Database,
  { kind, record, key: wanted, staff, copied = { from: '', fields: [] } }: NewEntry,
  now: Date,
): Promise<string> {
  const field = contentTypes[kind].key
  const id = isNumbered(kind) ? await findFreeId(transaction, kind) : undefined
  const key = field === null ? SITE_KEY : id === undefined ? (wanted ?? '') : String(id)
  const named = field === null ? record : { ...record, [field]: id ?? key }
  const fields = id === undefined ? await findProblems(transaction, kind, { key, record: named }) : []
  if (fields.length > 0) throw new StudioProblem('draft-invalid', { params: { kind, key }, fields })
  const draft = { kind, key, record: named, base: null, revision: 0, editedBy: staff }
  await storeDraft(transaction, draft, now)
  await noteCopiedFigures(transaction, { kind, key }, { ...copied, record })
  return key
}

interface KeyedRecord {
  key: string
  record: LooseRecord
}

async function findProblems(
  transaction: Database,
  kind: EditableType,
  entry: KeyedRecord,
): Promise<FieldProblem[]> {
  const { key } = entry
  const field = contentTypes[kind].key
  const isKnown = (await findDraft(transaction, kind, key)) ?? (await findPublished(transaction, kind, key))
  if (isKnown) return [{ path: field === null ? [] : [field], code: 'taken', params: { name: key } }]
  const [problems = []] = await findKeyProblems(transaction, kind, [entry])
  return problems
}

/** The problems that keep each new entry from getting the code or slug that it asks for. */
export async function findKeyProblems(
  db: Database,
  kind: EditableType,
  wanted: readonly KeyedRecord[],
): Promise<FieldProblem[][]> {
  const field = contentTypes[kind].key
  if (field === null) return wanted.map(() => [])
  const entries = wanted.map(({ key, record }) => ({ kind, key, record, published: null }))
  const ofNames = await findNameProblems(db, entries, true)
  return entries.map((entry, index) =>
    [...findFieldProblems(entry), ...(ofNames[index] ?? [])].filter(
      // A draft that removes a product may make its code an old one, so the code is free once both are published.
      (problem) => problem.path[0] === field && problem.code !== 'unpublished-reference',
    ),
  )
}
