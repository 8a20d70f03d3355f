// Who shows a file: entries on the website, drafts, and what the history could bring back.
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { listFilesInCatalogue } from '../catalogue/files-in-catalogue.ts'
import { listFilesInCompany } from '../company/files-in-company.ts'
import type { Database } from '../database/open-database.ts'
import { listDrafts } from './draft-record.ts'
import { listNamedFiles } from './named-files.ts'

export interface EntryWithFile {
  path: string
  kind: ContentTypeName
  key: string
  /** Empty where a draft has none yet. */
  name: string
}

/** Of all files, or of some. */
export async function listPublishedUses(db: Database, paths?: readonly string[]): Promise<EntryWithFile[]> {
  return [...(await listFilesInCatalogue(db, paths)), ...(await listFilesInCompany(db, paths))]
}

export async function listDraftUses(db: Database): Promise<EntryWithFile[]> {
  const drafts = await listDrafts(db)
  return drafts.flatMap(({ kind, key, record }) =>
    listNamedFiles(record).map((path) => ({ path, kind, key, name: nameOf(record) })),
  )
}

function nameOf(record: object | null): string {
  const { name, magazine_name: magazine } = Object(record)
  return typeof name === 'string' ? name : typeof magazine === 'string' ? magazine : ''
}

const CHANGES_A_TURN = 200
const namePattern = /"((?:media|files)\/[^"\\]+)"/g

/**
 * Files that entries of publications show, of dated ones too: taking back, or the hour, may bring them onto the website.
 */
export async function listFilesOfHistory(db: Database): Promise<Set<string>> {
  const found = new Set<string>()
  for (let after = { publication: -1, kind: '', key: '' }; ;) {
    const rows = await db
      .selectFrom('publication_change')
      .select(['publication', 'kind', 'key', 'before', 'after'])
      .where('kind', '!=', 'file')
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
      .limit(CHANGES_A_TURN)
      .execute()
    for (const row of rows)
      for (const [, path] of `${row.before} ${row.after}`.matchAll(namePattern)) found.add(path ?? '')
    const last = rows.at(-1)
    if (!last || rows.length < CHANGES_A_TURN) return found
    after = last
    await endOfTurn()
  }
}
