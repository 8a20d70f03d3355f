import { type OtherLanguage, otherLanguages } from '../content-model/fields/translations-field.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { Database } from '../database/open-database.ts'

interface TranslationCount {
  key: string
  language: OtherLanguage
  /** All translations, with those that are outdated. */
  count: number
  outdated: number
}

/** How many translations each of these published entries has in each language. The keys must fit into one statement. */
export async function countTranslations(
  db: Database,
  kind: ContentTypeName,
  keys: readonly string[],
): Promise<TranslationCount[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('translation')
    .select(['entry_key', 'language'])
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.count<number>('made_from').as('outdated'),
    ])
    .where('kind', '=', kind)
    .where('entry_key', 'in', keys)
    .groupBy(['entry_key', 'language'])
    .execute()
  return rows.flatMap(({ entry_key: key, language: code, count, outdated }) => {
    const language = otherLanguages.find((each) => each === code)
    return language ? [{ key, language, count: Number(count), outdated: Number(outdated) }] : []
  })
}
