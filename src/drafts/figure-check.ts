// Notes about single figures of entries: that they were copied from another entry, and that somebody has confirmed them.
// Both refer to one value and no longer count once it changes.
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
  /** The name of the entry that the value was copied from. */
  copiedFrom: string | null
  /** Whether somebody has confirmed the value. */
  isChecked: boolean
}

/** Records which fields of a new entry were copied from another. */
export async function noteCopiedFigures(
  db: Database,
  { kind, key }: EntryName,
  { from, fields, record }: { from: string; fields: readonly string[]; record: LooseRecord },
): Promise<void> {
  // An entry with the same key may have been discarded before.
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

/** Characters of JSON. A field of a model has at most about 3,000. */
const MAX_VALUE_LENGTH = 20_000

/** Records whether somebody finds a value right. @throws StudioProblem `entry-unknown`, `draft-too-long` */
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

/** The recorded checks of these entries, by the key of the entry. */
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
