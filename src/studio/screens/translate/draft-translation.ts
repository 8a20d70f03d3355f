import { contentTypes } from '../../../content-model/content-types.ts'
import type { OtherLanguage } from '../../../content-model/fields/translations-field.ts'
import { listTranslatableTexts, markOutdated } from '../../../content-model/translations.ts'
import type { DraftSession } from '../../editor/draft/draft-session.ts'
import type { EditedDraft } from '../../editor/draft/edited-draft.ts'
import { matchPublishedRows } from './texts/match-published-rows.ts'
import { isToDo, listRows, type TranslationRow, writeRow } from './texts/translation-rows.ts'
import { writeTranslation } from './texts/write-translation.ts'

/** The translatable texts of a draft. Translations that its unpublished changes have made outdated are marked as such. */
export function listTexts({ entry, record }: Pick<EditedDraft, 'entry' | 'record'>) {
  const { fields } = contentTypes[entry.kind]
  return listTranslatableTexts(fields, markOutdated(fields, entry.published, record))
}

export type DraftTranslation = ReturnType<typeof translationOf>

/** The rows of a draft in one language, and what can be done with them. */
export function translationOf(session: DraftSession, state: EditedDraft, language: OtherLanguage) {
  const { entry, record } = state
  const { fields } = contentTypes[entry.kind]
  const { published } = entry
  const rows = listRows(listTexts(state), language)
  const publishedRows = published ? listRows(listTexts({ entry, record: published }), language) : []

  const write = (row: TranslationRow, text: string, madeFrom?: string) => {
    const whole = writeRow(rows, row, { text: text.trim() === '' ? '' : text, madeFrom })
    const { path, value } = writeTranslation({ fields, published, record }, row.source, language, whole)
    session.change(path, value)
  }
  const asPublished = matchPublishedRows(rows, publishedRows)
  return {
    rows,
    write,
    /** Accepts an outdated translation as it is. */
    confirm: (row: TranslationRow) => {
      write(row, row.text)
      void session.save()
    },
    /** Whether the translation differs from the one on the website, or is no longer outdated. */
    hasChanged: (row: TranslationRow) => {
      const before = asPublished(row)
      const isConfirmed = before?.state === 'outdated' && row.state === 'done'
      return (before?.text ?? '') !== row.text || isConfirmed
    },
    revert: (row: TranslationRow) => {
      const before = asPublished(row)
      const madeFrom = before?.madeFrom ?? before?.original
      write(row, before?.text ?? '', madeFrom === row.original ? undefined : madeFrom)
      void session.save()
    },
  }
}

/**
 * Suggested translations by the ids of the rows that have none: how an equal text is translated elsewhere in the entry or, from
 * `memory`, in another entry.
 */
export function listSuggestions(
  rows: readonly TranslationRow[],
  memory: ReadonlyMap<string, string>,
): Map<string, string> {
  const own = new Map(
    rows.flatMap(({ original, text, state }) =>
      state === 'done' && original ? [[original, text] as const] : [],
    ),
  )
  return new Map(
    rows.flatMap(({ id, original = '', state }) => {
      const text = own.get(original) ?? memory.get(original)
      return state === 'missing' && text !== undefined ? [[id, text] as const] : []
    }),
  )
}

/**
 * The nearest row with something to do after or before the row with the id `from`; undefined if there is none. If no row has that
 * id, the search starts at the first or last row.
 */
export function findToDo(
  rows: readonly TranslationRow[],
  from: string | undefined,
  direction: 'next' | 'previous',
): TranslationRow | undefined {
  const place = rows.findIndex(({ id }) => id === from)
  if (direction === 'next') return rows.slice(place + 1).find(isToDo)
  return (place < 0 ? rows : rows.slice(0, place)).findLast(isToDo)
}
