// Creates the recipes of link cards: all of them, so that they are drawn in advance, or a single one.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { SITE_KEY } from '../contract/studio/entry-address.ts'
import type { LinkCardRecipe } from '../contract/link-cards/link-card.ts'
import {
  type LinkCardHome,
  toAllModelsLinkCard,
  toHomeLinkCard,
} from '../contract/link-cards/site-link-card.ts'
import type { Database } from '../database/open-database.ts'
import { listAircraftClasses } from './aircraft-class.ts'
import type { CardLanguage, LinkCardSource } from './link-card-sources.ts'

/** Recipes per batch, which blocks the event loop for about 10 ms. */
const BATCH_SIZE = 100

/**
 * Yields all recipes: those of the site itself, then those of the entries, in the order of `sources`. Only one batch of them is in
 * memory at a time.
 */
export async function* listLinkCards(
  db: Database,
  sources: readonly LinkCardSource[],
  language: CardLanguage,
  site: LinkCardHome,
): AsyncGenerator<LinkCardRecipe> {
  yield* await toSiteRecipes(db, language, site)
  for (const source of sources) {
    let keys = await listKeys(db, source, '')
    while (keys.length > 0) {
      yield* await source.toRecipes(db, language, site, keys)
      keys = await listKeys(db, source, keys.at(-1) ?? '')
      // Queries of SQLite are synchronous, so awaiting them does not yield.
      await yieldToEventLoop()
    }
  }
}

/** The recipe with this file name, whose folder is the language; undefined if there is no such entry. */
export async function findLinkCardRecipe(
  db: Database,
  sources: readonly LinkCardSource[],
  language: CardLanguage,
  site: LinkCardHome,
  file: string,
): Promise<LinkCardRecipe | undefined> {
  const [, prefix = '', key = ''] = /^(?:[a-z]{2}\/)?([a-z]+)-(.+)$/.exec(file) ?? []
  const source = sources.find((each) => each.prefix === prefix)
  if (source) {
    const [recipe] = await source.toRecipes(db, language, site, [
      source.key === 'slug' ? key : key.toUpperCase(),
    ])
    return recipe
  }
  return (await toSiteRecipes(db, language, site)).find((recipe) => recipe.file === file)
}

/** The cards that belong to no entry. */
async function toSiteRecipes(db: Database, { i18n, loadTexts }: CardLanguage, site: LinkCardHome) {
  const translate = await loadTexts([{ type: 'site', key: SITE_KEY }])
  const translated = { ...site, tagline: site.tagline && translate('site', SITE_KEY, site.tagline) }
  const classes = await listAircraftClasses(db)
  return [toHomeLinkCard(i18n, translated), toAllModelsLinkCard(i18n, classes, translated)]
}

async function listKeys(db: Database, { table, key }: LinkCardSource, after: string): Promise<string[]> {
  const column = sql.ref(key)
  const query = sql<{ found: string }>`
    select ${column} as found from ${sql.table(table)} where ${column} > ${after} order by ${column} limit ${BATCH_SIZE}`
  return (await query.execute(db)).rows.map(({ found }) => found)
}
