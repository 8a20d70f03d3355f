// Keeps the translations of entries in one table, so that the tables of the content types only hold English texts.
import { sql } from 'kysely'
import type { ContentType } from '../content-model/content-type.ts'
import type { Fields } from '../content-model/fields/field.ts'
import { otherLanguages } from '../content-model/fields/translations-field.ts'
import {
  hasTranslations,
  listTranslatableTexts,
  type PlacedTranslation,
  withoutTranslations,
  withTranslationsOf,
} from '../content-model/translations.ts'
import { isSameRecord } from '../contract/studio/record-difference.ts'
import type { EntryTable } from '../database/entry-table.ts'
import type { Database } from '../database/open-database.ts'
import { chunks, insertRows } from '../database/table-rows.ts'
import { mapInBatches } from './map-in-batches.ts'
import type { Tables } from '../database/tables.ts'

/** Adds to the records of a type what the table of translations has for them, and writes it back there. */
export function withStoredTranslations<Entry, Key extends string | number>(
  { type, fields }: Pick<ContentType, 'type' | 'fields'>,
  records: EntryTable<Entry, Key>,
  keyOf: (entry: object) => unknown,
): EntryTable<Entry, Key> {
  return {
    ...records,
    list: async (db, keys) => {
      const entries = await records.list(db, keys)
      const stored = await readTranslations(db, type, keys?.map(String))
      return entries.map((entry) => {
        const placed = stored.get(String(keyOf(Object(entry))))
        return placed ? withTranslationsOf(fields, entry, placed) : entry
      })
    },
    replace: async (transaction, removed, saved, findStored) => {
      // Records without translations are written as they are: copying tens of thousands of them would take seconds.
      const originals = await mapInBatches(saved, (entry) =>
        hasTranslations(entry) ? withoutTranslations(entry) : entry,
      )
      await records.replace(transaction, removed, originals)
      const readKey = (entry: Entry) => keyOf(Object(entry)) as Key
      const checked = await mapInBatches(saved, (entry) =>
        hasSameTranslations(fields, findStored?.(readKey(entry)), entry) ? [] : [entry],
      )
      const changed = checked.flat()
      const keys = [...removed, ...changed.map(readKey)].map(String)
      for (const chunk of chunks(keys))
        await transaction
          .deleteFrom('translation')
          .where('kind', '=', type)
          .where('entry_key', 'in', chunk)
          .execute()
      const rows = await mapInBatches(changed, (entry) =>
        hasTranslations(entry) ? toRows(fields, entry, type, String(readKey(entry))) : [],
      )
      await insertRows(transaction, 'translation', rows.flat())
    },
  }
}

/**
 * Whether the table of translations already has all that it must have for the entry. A model has more than a hundred rows there,
 * which most changes leave as they are. `before` is undefined for a new entry.
 */
function hasSameTranslations(fields: Fields, before: unknown, after: unknown): boolean {
  if (before === undefined) return false
  if (!hasTranslations(before) && !hasTranslations(after)) return true
  return isSameRecord(listTranslatableTexts(fields, before), listTranslatableTexts(fields, after))
}

async function readTranslations(
  db: Database,
  type: string,
  keys?: readonly string[],
): Promise<Map<string, PlacedTranslation[]>> {
  const found = new Map<string, PlacedTranslation[]>()
  for (const chunk of keys ? chunks(keys) : [undefined]) {
    const rows = await db
      .selectFrom('translation')
      .selectAll()
      .where('kind', '=', type)
      .where(chunk ? sql<boolean>`entry_key in (${sql.join(chunk)})` : sql<boolean>`1 = 1`)
      .execute()
    for (const row of rows) {
      const language = otherLanguages.find((code) => code === row.language)
      if (!language) continue
      const placed = found.get(row.entry_key) ?? []
      found.set(row.entry_key, placed)
      placed.push({
        // Names of fields never consist of digits.
        path: row.path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        language,
        text: row.text,
        ...(row.made_from !== null && { madeFrom: row.made_from }),
      })
    }
  }
  return found
}

function toRows(fields: Fields, entry: unknown, kind: string, key: string): Tables['translation'][] {
  return listTranslatableTexts(fields, entry).flatMap(({ path, original, translations }) =>
    otherLanguages.flatMap((language) => {
      const translation = translations[language]
      if (!translation) return []
      const { text, madeFrom = null } = translation
      return [{ kind, entry_key: key, language, path: path.join('.'), original, text, made_from: madeFrom }]
    }),
  )
}
