const MAX_SHOWN = 60

/** The beginning of a long text, for a line that only has to tell it from others. */
export const abbreviateValue = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).trimEnd()} …` : text
