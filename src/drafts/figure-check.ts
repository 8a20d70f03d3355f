// What is known about single figures of entries: that they were copied from another entry, and that somebody found them
// right. Both hold for one value; once it changes they say nothing any more.
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { RecordPath } from '../contract/studio/record-difference.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import { insertRows } from '../database/table-rows.ts'
import { findDraft } from './draft-record.ts'

interface EntryName {
  kind: ContentTypeName
  key: string
}

export interface FigureCheck {
  path: RecordPath
  value: unknown
  /** Name of the entry that it was copied from. */
  copiedFrom: string | null
  /** Whether somebody has found it right. */
  isChecked: boolean
}

/** Notes which fields of a new entry are those of another one. A discarded entry may have had the same key. */
export async function noteCopiedFigures(
  db: Database,
  { kind, key }: EntryName,
  { from, fields, record }: { from: string; fields: readonly string[]; record: LooseRecord },
): Promise<void> {
  await db.deleteFrom('figure_check').where('kind', '=', kind).where('key', '=', key).execute()
  const rows = [...new Set(fields)].map((field) => ({
    kind,
    key,
    path: JSON.stringify([field]),
    value: JSON.stringify(record[field] ?? null),
    copied_from: from,
  }))
  await insertRows(db, 'figure_check', rows)
}

/** A field of a model is some 3 kB at most. */
const MAX_VALUE_LENGTH = 20_000

/** Keeps the answer that a value is right, or takes it back. @throws StudioProblem `entry-unknown`, `draft-too-long` */
export async function checkFigure(
  db: Database,
  { kind, key, path, value, isRight }: EntryName & Pick<FigureCheck, 'path' | 'value'> & { isRight: boolean },
  staff: number,
  now: Date,
): Promise<void> {
  const json = JSON.stringify(value ?? null)
  if (json.length > MAX_VALUE_LENGTH) throw new StudioProblem('draft-too-long')
  if (!(await findDraft(db, kind, key))) throw new StudioProblem('entry-unknown')
  const answer = {
    value: json,
    checked_by: isRight ? staff : null,
    checked_at: isRight ? now.toISOString() : null,
  }
  await db
    .insertInto('figure_check')
    .values({ kind, key, path: JSON.stringify(path), ...answer })
    .onConflict((conflict) => conflict.columns(['kind', 'key', 'path']).doUpdateSet(answer))
    .execute()
}

/** The known checks of these entries, grouped by the key of their entry. */
export async function listFigureChecks(db: Database, kind: ContentTypeName, keys: readonly string[]) {
  const rows =
    keys.length === 0
      ? []
      : await db
          .selectFrom('figure_check')
          .select(['key', 'path', 'value', 'copied_from', 'checked_at'])
          .where('kind', '=', kind)
          .where('key', 'in', keys)
          .orderBy('key')
          .orderBy('path')
          .execute()
  return Map.groupBy(rows.map(toCheck), ({ key }) => key)
}

function toCheck(row: {
  key: string
  path: string
  value: string
  copied_from: string | null
  checked_at: string | null
}): FigureCheck & { key: string } {
  return {
    key: row.key,
    path: JSON.parse(row.path),
    value: JSON.parse(row.value),
    copiedFrom: row.copied_from,
    isChecked: row.checked_at !== null,
  }
}
