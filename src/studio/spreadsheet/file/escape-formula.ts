// CSV has no types, so spreadsheet programs turn texts that look like formulas, dates or numbers into those. An
// apostrophe in front prevents that; it is removed on import. See
// https://owasp.org/www-community/attacks/CSV_Injection

/** The first character of a formula, also as a full-width character. */
const FORMULA = String.raw`[=+\-@\t\r\n＝＋－＠]`

/** Digits and separators that could be read as a number, date or time: 1:8, 3-4, 007, 1E5, 0903 123. */
const FIGURES = String.raw`\d[\d.,:/\\ \u00A0eE+-]*$`

/** A code such as MAR-1 or DEC10, which would become a date. */
const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ .-]?\d`

const atRisk = new RegExp(`^'*(?:${FORMULA}|${FIGURES}|${MONTH}|(?:true|false)$)`, 'i')

/** Plain integers, which every program writes back unchanged. */
const PLAIN = /^(?:0|[1-9]\d{0,14})$/

export const escapeFormula = (text: string) => (atRisk.test(text) && !PLAIN.test(text) ? `'${text}` : text)

export const unescapeFormula = (text: string) =>
  text.startsWith("'") && atRisk.test(text) ? text.slice(1) : text
