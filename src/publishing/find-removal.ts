import { valueAt } from '../contract/field-path.ts'
import type { EntryKind, LooseRecord } from '../contract/studio/draft.ts'
import type { Database } from '../database/open-database.ts'
import { listRecordedChanges } from './publication-record.ts'

export interface Removal {
  name: string
  /** The entry as it was. */
  before: LooseRecord
}

/** How an entry was last removed, unless it is back or only a list was kept of that. */
export async function findRemoval(db: Database, kind: EntryKind, key: string): Promise<Removal | undefined> {
  const last = await db
    .selectFrom('publication_change')
    .innerJoin('publication', 'publication.id', 'publication_change.publication')
    .select('publication_change.publication')
    // What is dated has not happened.
    .where('publication.state', '=', 'published')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('publication_change.publication', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return undefined
  const changes = await listRecordedChanges(db, last.publication)
  const change = changes.find((each) => each.kind === kind && each.key === key)
  return change?.before && !change.after ? { name: change.name, before: change.before } : undefined
}

/** The product codes of an accessory, a part, or a model's versions. */
export function listCodes(record: LooseRecord): string[] {
  const versions: unknown[] = [record['versions'] ?? []].flat()
  return [record, ...versions]
    .map((product) => valueAt(product, ['product_code']))
    .filter((code) => typeof code === 'string')
}
