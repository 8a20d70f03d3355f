// Divides a story and its translation at their empty lines into pairs of paragraphs, and joins them again.
import { splitParagraphs } from '../../../../content-model/paragraphs.ts'

/** A paragraph of the original and its translation. */
export interface ParagraphPair {
  /** Undefined if the original has no such paragraph. */
  original: string | undefined
  /** The English paragraph that the translation was made from; undefined if that is the original. */
  madeFrom: string | undefined
  /** Empty while it is not translated. */
  text: string
}

interface StoryTranslation {
  text: string
  /** The English story that it was made from, if that has changed since. */
  madeFrom?: string
}

/**
 * Pairs the paragraphs in order. If the translation has more of them, the additional ones have no original. If the original has
 * changed since it was translated, the paragraphs that are still the same are paired first.
 */
export function pairParagraphs(original: string, translation: StoryTranslation | undefined): ParagraphPair[] {
  const current = splitParagraphs(original)
  const texts = splitParagraphs(translation?.text ?? '')
  const old = translation?.madeFrom === undefined ? current : splitParagraphs(translation.madeFrom)
  const pairs = alignParagraphs(old, current).map(([before, after]): ParagraphPair => {
    const text = before === undefined ? '' : (texts[before] ?? '')
    const madeFrom = before === undefined ? undefined : old[before]
    const paragraph = after === undefined ? undefined : current[after]
    return { original: paragraph, madeFrom: madeFrom === paragraph ? undefined : madeFrom, text }
  })
  const rest = texts
    .slice(old.length)
    .map((text): ParagraphPair => ({ original: undefined, madeFrom: undefined, text }))
  const isWhole = pairs.length + rest.length === 1
  return [...pairs, ...rest]
    .map((pair) => (!isWhole && isStandIn(pair) ? { ...pair, madeFrom: undefined, text: '' } : pair))
    .filter(({ original: paragraph, text }) => paragraph !== undefined || text !== '')
}

/** Whether the text is only the English paragraph, which `joinParagraphs` puts where a translation is missing. */
const isStandIn = ({ original, madeFrom, text }: ParagraphPair) =>
  text !== '' && (text === original || text === madeFrom)

/**
 * Joins paragraphs to a translation of the whole story, with the English paragraph where a translation is missing, so that
 * visitors miss nothing. The text is empty if nothing is translated. Otherwise `madeFrom` is set, even if it is the current
 * original.
 */
export function joinParagraphs(original: string, pairs: readonly ParagraphPair[]): StoryTranslation {
  if (pairs.every(({ text }) => text === '')) return { text: '' }
  const text = pairs.flatMap((pair) => pair.text || pair.original || []).join('\n\n')
  if (pairs.every(({ text: own, madeFrom }) => own === '' || madeFrom === undefined))
    return { text, madeFrom: original }
  const madeFrom = pairs.flatMap(
    (pair) => (pair.text === '' ? undefined : pair.madeFrom) ?? pair.original ?? [],
  )
  return { text, madeFrom: madeFrom.join('\n\n') }
}

/**
 * Pairs the places of the paragraphs in two versions of a story. Equal paragraphs are paired first, and then, in order, those
 * that lie between them. A paragraph without a place `after` was removed, and one without a place `before` was added.
 */
function alignParagraphs(
  old: readonly string[],
  current: readonly string[],
): [before: number | undefined, after: number | undefined][] {
  const aligned: [number | undefined, number | undefined][] = []
  let [before, after] = [0, 0]
  const fillGap = (untilBefore: number, untilAfter: number) => {
    while (before < untilBefore || after < untilAfter)
      aligned.push([before < untilBefore ? before++ : undefined, after < untilAfter ? after++ : undefined])
  }
  for (const [one, other] of longestCommonSubsequence(old, current)) {
    fillGap(one, other)
    fillGap(one + 1, other + 1)
  }
  fillGap(old.length, current.length)
  return aligned
}

/** The places of the longest common subsequence of two lists. */
export function longestCommonSubsequence(
  old: readonly string[],
  current: readonly string[],
): [number, number][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from(current, () => 0))
  const lengthAt = (one: number, other: number) => lengths[one]?.[other] ?? 0
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let other = current.length - 1; other >= 0; other -= 1) {
      const row = lengths[one]
      if (row)
        row[other] =
          old[one] === current[other]
            ? lengthAt(one + 1, other + 1) + 1
            : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1))
    }
  const found: [number, number][] = []
  for (let one = 0, other = 0; one < old.length && other < current.length;)
    if (old[one] === current[other]) found.push([one++, other++])
    else if (lengthAt(one + 1, other) >= lengthAt(one, other + 1)) one += 1
    else other += 1
  return found
}
