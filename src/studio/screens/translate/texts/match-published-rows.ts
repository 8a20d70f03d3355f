import type { TranslationRow } from './translation-rows.ts'

/**
 * Returns a function that finds what a row of the draft is on the website. Paragraphs, lines and items of lists may have moved in the
 * draft, so a row is found by its English text or, if that was reworded, by the one that its translation was made from. Only a row
 * of which neither was published is found by its place, unless the text that is there on the website has moved.
 */
export function matchPublishedRows(
  rows: readonly TranslationRow[],
  published: readonly TranslationRow[],
): (row: TranslationRow) => TranslationRow | undefined {
  const current = Map.groupBy(rows, toFamily)
  const candidates = Map.groupBy(published, toFamily)
  return (row) => {
    const { id, original, madeFrom, text } = row
    const family = toFamily(row)
    const hasMoved = (before: TranslationRow) =>
      before.original !== undefined &&
      current
        .get(family)
        ?.some((other) => other !== row && [other.original, other.madeFrom].includes(before.original))
    const ways: ((before: TranslationRow) => boolean | undefined)[] = [
      (before) => original !== undefined && before.original === original,
      (before) => madeFrom !== undefined && [before.original, before.madeFrom].includes(madeFrom),
      (before) => original === undefined && before.original === undefined && before.text === text,
      (before) => before.id === id && !hasMoved(before),
    ]
    for (const isSame of ways) {
      const found = candidates.get(family)?.filter(isSame) ?? []
      if (found.length > 0) return found.find((before) => before.id === id) ?? found[0]
    }
    return undefined
  }
}

/** The same field of every item of a list, and every paragraph of a text. */
const toFamily = ({ source }: TranslationRow) =>
  source.path.filter((part) => typeof part === 'string').join('.')
