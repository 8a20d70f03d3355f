// Lists the texts that are sent to translators, page by page, so that a large catalogue is never in memory as a whole.
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import type { OtherLanguage } from '../../content-model/fields/translations-field.ts'
import { stateOfText } from '../../content-model/translated-types.ts'
import { findTypeBySegment } from '../../contract/studio/entry-address.ts'
import type { SentText, SentTexts } from '../../contract/studio/translation-board.ts'
import type { Database } from '../../database/open-database.ts'
import { listDraftSummaries } from '../../drafts/draft-summaries.ts'
import { type CurrentEntry, listCurrentEntries } from './current-texts.ts'
import { toSentMark } from './sent-mark.ts'
import { countOf, openTextCounts } from './text-counts.ts'

export interface TextsToSend {
  language: OtherLanguage
  kinds: readonly EditableType[]
  /** Also the texts that are translated already. */
  isAll: boolean
}

const MIN_TEXTS_OF_PAGE = 500
const ENTRIES_PER_QUERY = 50
/** After about this many entries a page ends, even if most of them had no texts to send. */
const MAX_ENTRIES_OF_PAGE = 500

/**
 * A page of texts, beginning with the entry that follows `after` or, if that is null, with the first. It ends after 500 texts or
 * about 500 entries, but never in the middle of an entry.
 */
export async function listSentTexts(
  db: Database,
  { language, kinds, isAll }: TextsToSend,
  now: Date,
  after: string | null = null,
): Promise<SentTexts> {
  const entries = await listEntriesToSend(db, { language, kinds, isAll })
  const names = entries.map(({ kind, key }) => `${contentTypes[kind].plural} ${key}`)
  const start = after === null ? 0 : findNext(entries, names, after)
  const rows: SentText[] = []
  let at = start
  while (at < entries.length && at - start < MAX_ENTRIES_OF_PAGE && rows.length < MIN_TEXTS_OF_PAGE) {
    const kind = entries[at]?.kind
    const some = entries.slice(at, at + ENTRIES_PER_QUERY).filter((entry) => entry.kind === kind)
    if (kind === undefined) break
    const found = await listCurrentEntries(
      db,
      kind,
      some.map(({ key }) => key),
    )
    for (const { key } of some) {
      at += 1
      const entry = found.get(key)
      if (entry) rows.push(...toSentTexts(kind, entry, { language, isAll }, now))
      if (rows.length >= MIN_TEXTS_OF_PAGE) break
    }
  }
  return { rows, next: at < entries.length ? (names[at - 1] ?? null) : null }
}

/** The entry after this one. If it was removed meanwhile, its type begins again, which repeats rows rather than losing any. */
function findNext(entries: readonly { kind: EditableType }[], names: readonly string[], after: string) {
  const at = names.indexOf(after)
  if (at !== -1) return at + 1
  const kind = findTypeBySegment(after.split(' ', 1)[0])
  return Math.max(
    0,
    entries.findIndex((entry) => entry.kind === kind),
  )
}

/**
 * Lists the entries with texts to translate or, with `isAll`, all entries with texts. Entries with a draft are always listed: the
 * counts are those of published texts, and the draft may contain more to translate.
 */
async function listEntriesToSend(
  db: Database,
  { language, kinds, isAll }: TextsToSend,
): Promise<{ kind: EditableType; key: string }[]> {
  const counts = await openTextCounts(db)
  const drafts = new Set((await listDraftSummaries(db)).map(({ kind, key }) => `${kind} ${key}`))
  return kinds.flatMap((kind) =>
    [...(counts.get(kind) ?? [])].flatMap(([key, count]) => {
      const { texts, done } = countOf(count, language)
      return isAll || done < texts || drafts.has(`${kind} ${key}`) ? { kind, key } : []
    }),
  )
}

function toSentTexts(
  kind: EditableType,
  { key, name, texts }: CurrentEntry,
  { language, isAll }: Pick<TextsToSend, 'language' | 'isAll'>,
  now: Date,
): SentText[] {
  return texts.flatMap((text): SentText[] => {
    const state = stateOfText(text, language)
    if (state === 'done' && !isAll) return []
    const translation = text.translations[language]
    return [
      {
        kind,
        key,
        name,
        path: [...text.path],
        english: text.original,
        text: translation?.text ?? '',
        made_from: (state === 'outdated' && translation?.madeFrom) || null,
        sent: toSentMark(now, translation?.text ?? ''),
      },
    ]
  })
}
