import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { pagePaths } from '../contract/site-map.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { compareRecords } from '../contract/studio/record-difference.ts'
import type { Database } from '../database/open-database.ts'
import type { EntryChange } from './changed-entries.ts'
import { findChangedPages } from './write-catalogue.ts'

interface ChangedState {
  kind: ContentTypeName
  key: string
  before: LooseRecord | null
  after: LooseRecord | null
}

/** The paths of the pages that would change if the entry went from `before` to `after`. */
export async function listPagesOfEntry(
  db: Database,
  { kind: type, key, before, after }: ChangedState,
): Promise<string[]> {
  const fields = before && after ? compareRecords(before, after).map(({ path }) => String(path[0])) : []
  const states = [before, after].filter((state) => state !== null)
  const kind = before === null ? 'added' : after === null ? 'removed' : 'changed'
  const change: EntryChange = { kind, type, key, name: key, fields: [...new Set(fields)], states }
  return (await findChangedPages(db, [change])).map(({ page, entry_key }) => {
    return pagePaths[page].replace(/:\w+/, encodeURIComponent(entry_key))
  })
}
