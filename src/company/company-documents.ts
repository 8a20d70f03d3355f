import { pagePaths } from '../contract/site-map.ts'
import type { FoundItem } from '../contract/search/search-answer.ts'
import type { Database } from '../database/open-database.ts'
import { listCountryNames } from '../finder/search/country-words.ts'
import type { SearchDocument } from '../finder/search/search-document.ts'

const pages: { key: string; name: string; words: string }[] = [
  { key: pagePaths.aircraftClasses, name: 'Aircraft classes', words: 'aircrafts classes sizes models' },
  { key: pagePaths.accessories, name: 'Accessories', words: 'accessories' },
  { key: pagePaths.reviews, name: 'Reviews', words: 'magazine reviews' },
  { key: pagePaths.distributors, name: 'Distributors', words: 'distributors dealers agencies shops buy' },
  { key: pagePaths.events, name: 'Events', words: 'events fairs fly-ins contests open days calendar' },
  { key: pagePaths.contactUs, name: 'Contact us', words: 'contact us email address question' },
  { key: pagePaths.whoMadeThisWebsite, name: 'Who made this website', words: 'who made this website' },
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

/** Yields the search documents of the home page, by the names of the company, and of the pages that list something. */
export async function* listPageDocuments(db: Database): AsyncGenerator<SearchDocument[]> {
  const site = await db.selectFrom('site').select(['name', 'name_ascii', 'tagline']).executeTakeFirst()
  if (site) {
    const texts = { name: [site.name, site.name_ascii ?? ''], alias: ['home'], text: [site.tagline ?? ''] }
    yield [{ ...common, kind: 'page', key: pagePaths.home, name: site.name, texts }]
  }
  yield pages.map(({ key, name, words }) => ({
    ...common,
    kind: 'page',
    key,
    name,
    texts: { name: [name, words] },
  }))
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
