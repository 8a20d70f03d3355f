// Lists the search documents of products and reviews: what can be found, and by which words.
import type { Database } from '../../database/open-database.ts'
import { groupRows } from '../../database/table-rows.ts'
import type { SearchDocument } from '../../finder/search/search-document.ts'
import { accessoryWords } from './fact-words.ts'
import { byCodePoints } from '../by-code-points.ts'
import { readInChunks, ROWS_PER_CHUNK } from '../read-in-chunks.ts'

/** Returns a function that gives the old codes that lead to a code. */
export async function findOldCodes(db: Database): Promise<(code: string) => string[]> {
  const redirects = await db
    .selectFrom('redirect')
    .select(['code', 'now'])
    .orderBy(byCodePoints(db, 'code'))
    .execute()
  const replaced = await db
    .selectFrom('accessory')
    .select(['product_code as code', 'replaced_by as now'])
    .where('replaced_by', 'is not', null)
    .orderBy('id')
    .execute()
  const byNow = Map.groupBy([...redirects, ...replaced], ({ now }) => now)
  return (code) => (byNow.get(code) ?? []).map((old) => old.code)
}

export async function* listAccessoryDocuments(
  db: Database,
  oldCodes: (code: string) => string[],
): AsyncGenerator<SearchDocument[]> {
  const readAfter = (id: number) =>
    db
      .selectFrom('accessory')
      .select(['id', 'slug', 'name', 'product_code', 'kind', 'model', 'status', 'description'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(ROWS_PER_CHUNK)
      .execute()
  for await (const rows of readInChunks(readAfter)) {
    const ids = rows.map(({ id }) => id)
    const fits = await groupRows(db, 'accessory_fit', 'accessory', ids)
    yield rows.map((row) => ({
      kind: 'accessory',
      key: row.slug,
      name: row.name,
      isDiscontinued: row.status === 'discontinued',
      codes: [row.product_code, ...oldCodes(row.product_code)],
      models: toModelIds(row.model, fits(row.id)),
      texts: {
        kind: [accessoryWords[row.kind ?? ''] ?? row.kind ?? ''],
        name: [row.name],
        fact: ['accessory accessories'],
        text: [row.description ?? ''],
      },
    }))
  }
}

export async function* listReviewDocuments(db: Database): AsyncGenerator<SearchDocument[]> {
  const readAfter = (id: number) =>
    db
      .selectFrom('review')
      .select(['id', 'slug', 'magazine', 'magazine_name', 'title', 'model'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(ROWS_PER_CHUNK)
      .execute()
  for await (const rows of readInChunks(readAfter)) {
    yield rows.map((row) => ({
      kind: 'review',
      key: row.slug,
      name: row.title ?? row.magazine_name,
      isDiscontinued: false,
      codes: [],
      models: row.model === null ? [] : [row.model],
      texts: {
        kind: ['review magazine test'],
        name: [row.title ?? '', row.magazine, row.magazine_name],
      },
    }))
  }
}

export async function* listPartDocuments(
  db: Database,
  oldCodes: (code: string) => string[],
): AsyncGenerator<SearchDocument[]> {
  const rows = await db
    .selectFrom('part')
    .leftJoin('aircraft_version as version', 'version.product_code', 'part.version')
    .select(['part.product_code', 'part.name', 'part.model', 'part.status', 'part.note'])
    .select('version.name as version_name')
    .orderBy('part.model')
    .orderBy(byCodePoints(db, 'part.product_code'))
    .execute()
  const fits = await groupRows(db, 'part_fit', 'part')
  yield rows.map((row) => ({
    kind: 'part',
    key: row.product_code,
    name: row.name,
    isDiscontinued: row.status === 'discontinued',
    codes: [row.product_code, ...oldCodes(row.product_code)],
    models: toModelIds(row.model, fits(row.product_code)),
    texts: {
      name: [row.name],
      version: [row.version_name ?? ''],
      fact: ['spare part'],
      text: [row.note ?? ''],
    },
  }))
}

/** The models that a product fits; only its own model if it has no list. */
function toModelIds(own: number, fits: readonly { model: number }[]): number[] {
  return fits.length > 0 ? fits.map(({ model }) => model) : [own]
}
