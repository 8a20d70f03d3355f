import { longestCommonSubsequence } from './paragraph-pairs.ts'

interface WordChange {
  kind: 'same' | 'old' | 'new'
  text: string
}

/** Above this number of comparisons a text counts as changed as a whole. */
const MAX_COMPARISONS = 400_000

/** The words that two versions of a text share, those only in the old one, and those only in the new one, in reading order. */
export function listWordChanges(before: string, after: string): WordChange[] {
  const [old, now] = [splitWords(before), splitWords(after)]
  if (old.length * now.length > MAX_COMPARISONS)
    return [
      { kind: 'old', text: before },
      { kind: 'new', text: after },
    ]
  const changes: WordChange[] = []
  const add = (kind: WordChange['kind'], words: readonly string[]) => {
    const text = words.join(' ')
    if (text !== '') changes.push({ kind, text })
  }
  let [place, other] = [0, 0]
  const runs = toRuns(longestCommonSubsequence(old, now))
  for (const { one, two, length } of runs) {
    add('old', old.slice(place, one))
    add('new', now.slice(other, two))
    add('same', old.slice(one, one + length))
    place = one + length
    other = two + length
  }
  add('old', old.slice(place))
  add('new', now.slice(other))
  return changes
}

/** Joins pairs of equal words that follow each other. */
function toRuns(equal: readonly (readonly [number, number])[]) {
  const runs: { one: number; two: number; length: number }[] = []
  for (const [one, two] of equal) {
    const last = runs.at(-1)
    if (last && last.one + last.length === one && last.two + last.length === two) last.length += 1
    else runs.push({ one, two, length: 1 })
  }
  return runs
}

const splitWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')
