// In a CSV file nothing says what is a text, so programs make sums, dates and numbers of texts that look like them. An
// apostrophe in front keeps them from it, and is taken off again. See https://owasp.org/www-community/attacks/CSV_Injection

/** Begins as a formula does, in any width of letters. */
const FORMULA = String.raw`[=+\-@\t\r\n＝＋－＠]`

/** Figures with anything between or after them: 1:8, 3-4, 007, 1E5, 0903 123. */
const FIGURES = String.raw`\d[\d.,:/\\ \u00A0eE+-]*$`

/** A code such as MAR-1 or DEC10 becomes a date. */
const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ .-]?\d`

const atRisk = new RegExp(`^'*(?:${FORMULA}|${FIGURES}|${MONTH}|(?:true|false)$)`, 'i')

/** Figures that any program writes back as they were. */
const PLAIN = /^(?:0|[1-9]\d{0,14})$/

export const escapeFormula = (text: string) => (atRisk.test(text) && !PLAIN.test(text) ? `'${text}` : text)

export const unescapeFormula = (text: string) =>
  text.startsWith("'") && atRisk.test(text) ? text.slice(1) : text
