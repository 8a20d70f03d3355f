import { sql } from 'kysely'
import { contentTypes } from '../content-model/content-types.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'

/** In characters. The search leaves out longer texts, such as stories. */
const MAX_SEARCHED_LENGTH = 300

/**
 * Loads the translations that the search matches and names its results by: a map from English names, notes and lines to the same
 * in the language. Alternative texts of pictures are left out.
 */
export async function loadTranslatedWords(db: Database, language: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('translation')
    .select(['original', 'text'])
    .where('language', '=', language)
    .where('path', 'not like', '%alt')
    .where(sql<number>`length(original)`, '<=', MAX_SEARCHED_LENGTH)
    .execute()
  return new Map(rows.map(({ original, text }) => [original, text]))
}

/** Loads the names of a content type's entries in a language, by their English names. Names without a translation are missing. */
export async function loadTranslatedNames(
  db: Database,
  language: string,
  type: ContentTypeName,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('translation')
    .select(['original', 'text'])
    .where('kind', '=', type)
    .where('language', '=', language)
    .where('path', '=', contentTypes[type].title)
    .execute()
  return new Map(rows.map(({ original, text }) => [original, text]))
}

interface EntryName {
  type: string
  key: string
}

/**
 * Finds the translations of entries into a language. In the returned map, the content type and key of an entry, joined by a space,
 * lead to a map from its English texts to their translations. Entries without translations are missing.
 */
export async function findTranslatedTexts(
  db: Database,
  language: string,
  entries: readonly EntryName[],
): Promise<Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, string>>()
  for (const [type, ofType] of Map.groupBy(entries, (entry) => entry.type))
    for (const keys of chunks([...new Set(ofType.map(({ key }) => key))])) {
      const rows = await db
        .selectFrom('translation')
        .select(['entry_key', 'original', 'text'])
        .where('kind', '=', type)
        .where('language', '=', language)
        .where('entry_key', 'in', keys)
        .execute()
      for (const { entry_key: key, original, text } of rows) {
        const texts = found.get(`${type} ${key}`) ?? new Map<string, string>()
        found.set(`${type} ${key}`, texts.set(original, text))
      }
    }
  return found
}

/**
 * Finds up-to-date translations of these English texts in entries of any type. A text that several entries have is returned once,
 * with the translation of the first of them; texts without a translation are missing.
 */
export async function findTranslationsOf(
  db: Database,
  language: string,
  originals: readonly string[],
): Promise<{ original: string; text: string }[]> {
  const found = new Map<string, string>()
  for (const chunk of chunks([...new Set(originals)])) {
    const rows = await db
      .selectFrom('translation')
      .select(['original', 'text'])
      .where('language', '=', language)
      .where('made_from', 'is', null)
      .where('original', 'in', chunk)
      .orderBy('kind')
      .orderBy('entry_key')
      .orderBy('path')
      .execute()
    for (const { original, text } of rows) if (!found.has(original)) found.set(original, text)
  }
  return [...found].map(([original, text]) => ({ original, text }))
}
