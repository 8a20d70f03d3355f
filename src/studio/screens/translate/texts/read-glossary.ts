import { type OtherLanguage, otherLanguages } from '../../../../content-model/fields/translations-field.ts'
import { languages } from '../../../../languages/languages.ts'

/** A row of the tables in docs/glossary.md. */
export interface GlossaryRow {
  /** As in the glossary, with its explanation in brackets: 'grass (runway)'. */
  label: string
  /** The English spellings, without explanations: 'cowl' and 'cowling'. */
  spellings: readonly string[]
  /** As in the glossary: the term to use first, then others in brackets. A language without a column is missing. */
  texts: Readonly<Partial<Record<OtherLanguage, string>>>
}

/** A term of the glossary for translations into one language. */
export interface GlossaryTerm extends Pick<GlossaryRow, 'label' | 'spellings'> {
  text: string
}

/**
 * Reads the tables of docs/glossary.md, whose columns are English, languages by their own names, and the source. The build does
 * this, so that the studio does not download the document.
 * @throws Error if a column is no language of the site, or if a row has other columns than the head of its table
 */
export function readGlossary(markdown: string): GlossaryRow[] {
  let columns: OtherLanguage[] = []
  return markdown.split('\n').flatMap((line) => {
    if (!line.startsWith('| ') || line.startsWith('| ---')) return []
    const [label = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const texts = cells.slice(0, -1)
    if (label === 'English') {
      columns = texts.map(findLanguage)
      return []
    }
    if (texts.length !== columns.length)
      throw new Error(`A row of the glossary has another number of columns than its table: ${line}`)
    const spellings = withoutExplanations(label).split(', ')
    return [
      {
        label,
        spellings,
        texts: Object.fromEntries(columns.map((language, index) => [language, texts[index]])),
      },
    ]
  })
}

function findLanguage(name: string): OtherLanguage {
  const found = otherLanguages.find((code) => languages[code].name === name)
  if (found === undefined)
    throw new Error(
      `The glossary has a column '${name}', which is no language in src/languages/languages.ts.`,
    )
  return found
}

/** The terms that the glossary has in a language. */
export const listTermsIn = (language: OtherLanguage, rows: readonly GlossaryRow[]): GlossaryTerm[] =>
  rows.flatMap(({ label, spellings, texts: { [language]: text = '' } }) =>
    text === '' ? [] : [{ label, spellings, text }],
  )

/** The term to use: the first of a cell such as 'élève (second term)', without what is in brackets. */
export const firstTerm = (cell: string): string => withoutExplanations(cell).split(/[,、]/)[0]?.trim() ?? cell

const withoutExplanations = (cell: string) => cell.replaceAll(/\s*[(（][^)）]*[)）]/g, '').trim()
