import { msg } from '@lingui/core/macro'
import { pagePaths } from '../contract/site-map.ts'
import type { FoundItem } from '../contract/search/search-answer.ts'
import type { Database } from '../database/open-database.ts'
import { listCountryNames } from '../finder/search/country-words.ts'
import type { SearchablePage, SearchDocument } from '../finder/search/search-document.ts'

/** The pages about the company, which the search finds as pages. */
export const companyPages: readonly SearchablePage[] = [
  { path: pagePaths.contactUs, name: msg`Contact us`, words: 'contact us email address question' },
  {
    path: pagePaths.whoMadeThisWebsite,
    name: msg`Who made this website`,
    words: 'who made this website',
  },
]

const common = { isDiscontinued: false, codes: [], models: [] }

/** Yields the search documents of distributors. */
export async function* listDistributorDocuments(db: Database): AsyncGenerator<SearchDocument[]> {
  const distributors = await db
    .selectFrom('distributor')
    .select(['slug', 'name', 'country', 'country_code', 'city', 'address', 'note'])
    .orderBy('id')
    .execute()
  yield distributors.map(({ slug, name, country, country_code: code, city, address, note }) => ({
    ...common,
    kind: 'distributor',
    key: slug,
    name,
    texts: {
      kind: ['distributor dealer agency shop'],
      name: [name, city ?? '', country, ...(code === null ? [] : listCountryNames(code))],
      alias: [address],
      text: [note ?? ''],
    },
  }))
}

/** Yields the search document of the home page, which is found by the names of the company. */
export async function* listHomeDocument(db: Database): AsyncGenerator<SearchDocument[]> {
  const site = await db.selectFrom('site').select(['name', 'name_ascii', 'tagline']).executeTakeFirst()
  if (!site) return
  const texts = { name: [site.name, site.name_ascii ?? ''], alias: ['home'], text: [site.tagline ?? ''] }
  yield [{ ...common, kind: 'page', key: pagePaths.home, name: site.name, texts }]
}

/** Maps the slug of each distributor to the details that results show. */
export async function findDistributorDetails(
  db: Database,
  slugs: readonly string[],
): Promise<Map<string, FoundItem['details']>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('distributor')
    .select(['slug', 'city', 'country', 'country_code'])
    .where('slug', 'in', slugs)
    .execute()
  return new Map(rows.map(({ slug, ...details }) => [slug, details]))
}
