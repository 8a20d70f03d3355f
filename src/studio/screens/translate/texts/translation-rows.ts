// The texts of a record in one language as rows of the screen: one for each text, and one for each paragraph of a story.
import type { OtherLanguage } from '../../../../content-model/fields/translations-field.ts'
import { isDivided } from '../../../../content-model/paragraphs.ts'
import type { TranslatableText } from '../../../../content-model/translations.ts'
import { joinParagraphs, type ParagraphPair, pairParagraphs } from './paragraph-pairs.ts'

/** `rest` is a paragraph of a translation that has more of them than its original. */
type RowState = 'done' | 'outdated' | 'missing' | 'rest'

export interface TranslationRow extends ParagraphPair {
  /** Distinguishes it from other rows of the record. */
  id: string
  source: TranslatableText
  /** The place of the paragraph; undefined if the text is not divided. */
  paragraph: number | undefined
  state: RowState
}

export function listRows(texts: readonly TranslatableText[], language: OtherLanguage): TranslationRow[] {
  return texts.flatMap((source) => {
    const pairs = toPairs(source, language)
    return pairs.map((pair, index) => ({
      ...pair,
      id: [...source.path, index].join('-'),
      source,
      paragraph: isDivided(source.field) ? index : undefined,
      state: stateOf(pair),
    }))
  })
}

function toPairs(source: TranslatableText, language: OtherLanguage): ParagraphPair[] {
  const { original } = source
  const translation = source.translations[language]
  const whole = { original, madeFrom: translation?.madeFrom, text: translation?.text ?? '' }
  if (!isDivided(source.field)) return [whole]
  const pairs = pairParagraphs(original, translation)
  const isOutdated = translation?.madeFrom !== undefined
  const [first, ...others] = pairs
  // Every translated paragraph is up to date, but the story as a whole is not: the space between paragraphs has changed, or a
  // paragraph without a translation. Somebody still has to confirm the translation, so its first row counts as outdated.
  if (first && isOutdated && pairs.every(({ madeFrom }) => madeFrom === undefined))
    return [{ ...first, madeFrom: first.original }, ...others]
  return pairs
}

function stateOf({ original, madeFrom, text }: ParagraphPair): RowState {
  if (text.trim() === '') return 'missing'
  if (madeFrom !== undefined) return 'outdated'
  return original === undefined ? 'rest' : 'done'
}

export const isToDo = ({ state }: TranslationRow): boolean => state === 'outdated' || state === 'missing'

export interface RowCounts {
  /** The number of rows whose state is not 'rest'. */
  all: number
  done: number
  outdated: number
  missing: number
}

export function countRows(rows: readonly TranslationRow[]): RowCounts {
  const count = (state: RowState) => rows.filter((row) => row.state === state).length
  const all = rows.length - count('rest')
  return { all, done: count('done'), outdated: count('outdated'), missing: count('missing') }
}

interface WrittenTranslation {
  text: string
  /** The English text that it is made from. */
  madeFrom: string
}

/**
 * Returns the translation of a whole text in which one row is replaced. `madeFrom` is the English text that the new row was made
 * from; undefined for the current one.
 */
export function writeRow(
  rows: readonly TranslationRow[],
  written: TranslationRow,
  { text, madeFrom }: { text: string; madeFrom: string | undefined },
): WrittenTranslation {
  const { original } = written.source
  if (written.paragraph === undefined) return { text, madeFrom: madeFrom ?? original }
  const pairs = rows
    .filter(({ source }) => source === written.source)
    .map((row) => (row === written ? { ...row, text: toParagraph(text), madeFrom } : row))
  const joined = joinParagraphs(original, pairs)
  return { text: joined.text, madeFrom: joined.madeFrom ?? original }
}

/** An empty line would begin another paragraph. */
export const toParagraph = (text: string): string => text.replaceAll(/\n\s*\n/g, '\n').trim()
