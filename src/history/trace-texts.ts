// Finds in the history which publication brought each text of an entry.
import { contentTypes, type EditableType } from '../content-model/content-types.ts'
import type { OtherLanguage } from '../content-model/fields/translations-field.ts'
import { isDivided, splitParagraphs } from '../content-model/paragraphs.ts'
import { listTranslatableTexts } from '../content-model/translations.ts'
import type { Database } from '../database/open-database.ts'
import { listPublishedChanges } from './published-changes.ts'

/** A publication stores an entry before and after it, together about 12 kB, so this reads at most two and a half megabytes. */
const MAX_CHANGES = 200

/** A text with the publication that brought it. */
interface TracedText {
  text: string
  publication: number
  /** Id of who published it; null on the command line. */
  staff: number | null
  /** UTC, ISO 8601. */
  at: string
}

/**
 * Returns when the current texts of an entry were published last, in English and in one other language: a long text by its
 * paragraphs, a list by its lines. English texts that outdated translations were made from are included. Texts that were
 * published before the last 200 recorded publications of the entry are missing.
 */
export async function traceTexts(
  db: Database,
  name: { kind: EditableType; key: string },
  language: OtherLanguage,
): Promise<{ originals: TracedText[]; translations: TracedText[] }> {
  const changes = await listPublishedChanges(db, name, MAX_CHANGES)
  const versions = changes.map(({ before, after, ...published }) => ({
    published,
    before: listTexts(name.kind, before, language),
    after: listTexts(name.kind, after, language),
  }))
  const current = versions[0]?.after
  const trace = (wanted: ReadonlySet<string> | undefined, part: 'originals' | 'translations') =>
    [...(wanted ?? [])].flatMap((text) => {
      // A text may have been replaced and brought back: the last time counts.
      const brought = versions.find(({ before, after }) => after[part].has(text) && !before[part].has(text))
      if (!brought) return []
      const { publication, staff, changed_at: at } = brought.published
      return [{ text, publication, staff, at }]
    })
  return {
    originals: trace(current && new Set([...current.originals, ...current.madeFrom]), 'originals'),
    translations: trace(current?.translations, 'translations'),
  }
}

/** The texts of a version of an entry: English ones, translations, and what outdated translations were made from. */
function listTexts(kind: EditableType, record: unknown, language: OtherLanguage) {
  const found = { originals: new Set<string>(), translations: new Set<string>(), madeFrom: new Set<string>() }
  for (const { field, original, translations } of listTranslatableTexts(contentTypes[kind].fields, record)) {
    const add = (texts: Set<string>, text: string | undefined) => {
      if (text === undefined) return
      for (const part of isDivided(field) ? splitParagraphs(text) : [text]) texts.add(part)
    }
    add(found.originals, original)
    add(found.translations, translations[language]?.text)
    add(found.madeFrom, translations[language]?.madeFrom)
  }
  return found
}
