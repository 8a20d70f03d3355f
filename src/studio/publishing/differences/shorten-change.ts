/** The part in which two texts differ, with some words before and after it. */
interface ShortenedChange {
  lead: string
  before: string
  after: string
  trail: string
}

const WORDS_AROUND = 4
/** Texts up to this length are shown completely. */
const MAX_WHOLE = 120

export function shortenChange(before: string, after: string): ShortenedChange {
  const [old, now] = [splitWords(before), splitWords(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end))
    end += 1
  const lead = old.slice(0, start)
  const trail = end === 0 ? [] : old.slice(-end)
  const isShort = Math.max(before.length, after.length) <= MAX_WHOLE
  const around = isShort ? Infinity : 2 * WORDS_AROUND
  return {
    lead: (lead.length > around ? '… ' : '') + lead.slice(around === Infinity ? 0 : -around).join(''),
    before: old.slice(start, old.length - end).join(''),
    after: now.slice(start, now.length - end).join(''),
    trail: trail.slice(0, around).join('') + (trail.length > around ? ' …' : ''),
  }
}

/** Splits a text into words and the spaces between them. Joined they are the text again. */
const splitWords = (text: string): string[] => text.split(/(\s+)/).filter((part) => part !== '')
