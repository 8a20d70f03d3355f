// Decides what an import does with a text that a translator has sent back.
import type { OtherLanguage } from '../../content-model/fields/translations-field.ts'
import type { NewTranslation } from '../../content-model/write-translations.ts'
import { stateOfText } from '../../content-model/translated-types.ts'
import type { TranslatableText } from '../../content-model/translations.ts'
import type { ImportNote, ImportOutcome, ReturnedText } from '../../contract/studio/translation-import.ts'
import { isSentWith } from './sent-mark.ts'

/** Says how an import treats one text that a translator sent back: whether it is new, changed, the same, or left out, and why. */
export interface Classification {
  outcome: ImportOutcome
  note?: Pick<ImportNote, 'reason' | 'effect' | 'params'>
  /** The translation that will be saved; undefined if the row is left out. */
  translation?: NewTranslation
}

const skip = (reason: ImportNote['reason'], params: ImportNote['params'] = {}): Classification => ({
  outcome: 'skipped',
  note: { reason, effect: 'skip', params },
})

type Place = TranslatableText | 'repeated' | undefined

interface PlacedRow {
  path: string
  /** The place from which the text was sent, and those where the same English text stands. */
  own: TranslatableText | undefined
  equal: readonly TranslatableText[]
  place?: TranslatableText
}

/**
 * Finds for each row of an entry the place where its text belongs: where the same English text stands, even if items of a list have
 * moved since, otherwise the place from which the text was sent. Each place takes only one row. Rows whose English text still stands
 * somewhere choose first, so that the row of a removed line does not take the place of the line that has moved up. Undefined if the
 * text was removed, and 'repeated' if another row has its place.
 */
export function assignPlaces(
  texts: readonly TranslatableText[],
  rows: readonly Pick<ReturnedText, 'path' | 'english'>[],
): Place[] {
  const families = Map.groupBy(texts, ({ path }) => toFamily(path.join('.')))
  const placed = rows.map(({ path, english }): PlacedRow => {
    const ofFamily = families.get(toFamily(path)) ?? []
    return {
      path,
      own: ofFamily.find((text) => text.path.join('.') === path),
      equal: ofFamily.filter(({ original }) => normalize(original) === normalize(english)),
    }
  })
  const takenBy = new Map<TranslatableText, PlacedRow>()
  const assign = (choose: (row: PlacedRow) => TranslatableText | undefined) => {
    for (const row of placed) {
      const place = row.place ? undefined : choose(row)
      if (!place || takenBy.has(place)) continue
      row.place = place
      takenBy.set(place, row)
    }
  }
  const isUnmoved = ({ own, equal }: PlacedRow) => own !== undefined && equal.includes(own)
  assign((row) => (isUnmoved(row) ? row.own : undefined))
  assign((row) => (isUnmoved(row) ? undefined : row.equal.find((place) => !takenBy.has(place))))
  assign(({ own }) => own)
  return placed.map(({ path, own, equal, place }) => {
    const isRepeated = equal.length > 0 || (own && takenBy.get(own)?.path === path)
    return place ?? (isRepeated ? 'repeated' : undefined)
  })
}

/** Items of lists may have moved, so the same field of every item is a possible place. */
const toFamily = (path: string) =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.')

/** Programs change line breaks, and spaces at the ends. */
const normalize = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()

/** Product codes and placeholders that the English text has and the translation lacks. */
function findLostWords(english: string, text: string, isCode: (word: string) => boolean): string[] {
  const placeholders = english.match(/\{[^{}\s]*\}/g) ?? []
  return [...placeholders, ...listPossibleCodes(english).filter(isCode)].filter(
    (word) => !text.includes(word),
  )
}

/** Finds words that look like a product code, such as CE-X07, which a translation must not lose. */
export const listPossibleCodes = (text: string): string[] => text.match(/[A-Z0-9]+(?:-[A-Z0-9]+)+/g) ?? []

/**
 * Decides about a text from the place in the entry where it belongs. `isCode` says whether a word is a product code of the
 * catalogue, which a translation must keep.
 */
export function classifyReturnedText(
  row: ReturnedText,
  place: Place,
  language: OtherLanguage,
  isCode: (word: string) => boolean,
): Classification {
  if (place === undefined) return skip('place-unknown')
  if (place === 'repeated') return skip('repeated')
  const text = toValue(row.text, place)
  if (text === '') return skip('empty')
  const { original, field } = place
  const current = place.translations[language]
  const hasEnglishChanged = normalize(row.english) !== normalize(original)
  if (current?.text === text) {
    const isConfirmed = row.is_confirmed && !hasEnglishChanged && stateOfText(place, language) === 'outdated'
    return isConfirmed
      ? { outcome: 'changed', translation: { place, text, madeFrom: original } }
      : { outcome: 'same' }
  }
  const [lost] = findLostWords(original, text, isCode)
  if (lost !== undefined && !hasEnglishChanged) return skip('word-lost', { word: lost })
  if (text.length > field.max) return skip('too-long', { max: field.max, length: text.length })
  if (current && !isSentWith(row.sent, current.text))
    return {
      outcome: 'needs-review',
      note: { reason: 'translated-here', effect: 'keep-existing', params: {} },
    }
  if (hasEnglishChanged) return classifyDespiteChangedEnglish(row, place, text)
  return { outcome: current ? 'changed' : 'new', translation: { place, text, madeFrom: original } }
}

/** The English text has changed since the file was sent, so the translation is imported as outdated, unless somebody chooses otherwise. */
function classifyDespiteChangedEnglish(
  row: ReturnedText,
  place: TranslatableText,
  text: string,
): Classification {
  const { english, decision } = row
  const effect = decision ?? 'import-as-outdated'
  const note = { reason: 'english-changed', effect, params: { english, current: place.original } } as const
  if (effect === 'skip') return { outcome: 'needs-review', note }
  const madeFrom = effect === 'import-as-current' ? place.original : normalize(english)
  return { outcome: 'needs-review', note, translation: { place, text, madeFrom } }
}

function toValue(text: string, { field }: TranslatableText): string {
  const value = normalize(text)
  return field.kind === 'text' && field.long ? value : value.replaceAll(/\s*\n\s*/g, ' ')
}
