// Finds the files that drafts show, and those that undoing a publication or publishing a scheduled one could show again.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { contentTypes } from '../content-model/content-types.ts'
import { valueAt } from '../content-model/fields/field-path.ts'
import { FILE_TYPE } from '../content-model/name-spaces.ts'
import type { Database } from '../database/open-database.ts'
import { listDrafts } from './draft-record.ts'
import type { EntryWithFile } from '../entries/entry-queries.ts'
import { listNamedFiles } from '../entries/named-files.ts'

export async function listDraftFileUses(db: Database): Promise<EntryWithFile[]> {
  const drafts = await listDrafts(db)
  return drafts.flatMap(({ kind, key, record }) =>
    listNamedFiles(record).map((path) => ({
      path,
      kind,
      key,
      name: textAt(record, contentTypes[kind].title),
    })),
  )
}

function textAt(record: object | null, field: string): string {
  const value = valueAt(record, [field])
  return typeof value === 'string' ? value : ''
}

const BATCH_SIZE = 200
const namePattern = /"((?:media|files)\/[^"\\]+)"/g

/**
 * The paths of all files that a recorded publication shows or showed. They must not be deleted, because undoing a publication
 * or publishing a scheduled one may show them on the website again.
 */
export async function listHistoricalFiles(db: Database): Promise<Set<string>> {
  const found = new Set<string>()
  for (let after = { publication: -1, kind: '', key: '' }; ;) {
    const rows = await db
      .selectFrom('publication_change')
      .select(['publication', 'kind', 'key', 'before', 'after'])
      .where('kind', '!=', FILE_TYPE)
      .where((row) =>
        row(
          row.refTuple('publication', 'kind', 'key'),
          '>',
          row.tuple(after.publication, after.kind, after.key),
        ),
      )
      .orderBy('publication')
      .orderBy('kind')
      .orderBy('key')
      .limit(BATCH_SIZE)
      .execute()
    for (const row of rows)
      for (const [, path] of `${row.before} ${row.after}`.matchAll(namePattern)) found.add(path ?? '')
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return found
    after = last
    await yieldToEventLoop()
  }
}
