const MAX_SHOWN = 60

/** Shortens a text to its beginning, which is enough to tell it from other values. */
export const abbreviateValue = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).trimEnd()} …` : text
