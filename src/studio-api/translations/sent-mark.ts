// The mark that travels with a text: when it was sent, and with which translation. When the text comes back, the mark shows whether
// somebody has translated it here since.

/** A short hash (FNV-1a). The letter in front keeps spreadsheet programs from reading it as a number. */
function fingerprint(text: string): string {
  let hash = 0x811c_9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193)
  return `s${(hash >>> 0).toString(36)}`
}

/** The mark of a text that is sent now: the day and a hash of its translation, such as '2026-11-18 s1k2j3h'. */
export const toSentMark = (now: Date, translation: string): string =>
  `${now.toISOString().slice(0, 10)} ${fingerprint(translation)}`

export const isSentWith = (mark: string, translation: string): boolean =>
  mark.trim().split(' ').at(-1) === fingerprint(translation)

/** The day of the mark; null if there is none. */
export const dayOfMark = (mark: string): string | null =>
  /^\d{4}-\d{2}-\d{2}(?= )/.exec(mark.trim())?.[0] ?? null
