import type { OtherLanguage } from '../../../../content-model/fields/translations-field.ts'

/** A row of the tables in docs/glossary.md. */
export interface GlossaryTerm {
  /** As in the glossary, with its explanation in brackets: 'grass (runway)'. */
  label: string
  /** The English spellings, without explanations: 'cowl' and 'cowling'. */
  spellings: readonly string[]
  /** As in the glossary: the term to use first, then others in brackets. */
  texts: Readonly<Record<OtherLanguage, string>>
}

/**
 * Reads the tables of docs/glossary.md, whose columns are English, the languages in this order, and the source. The build does
 * this, so that the studio does not download the document.
 * @throws Error if a row has another number of columns
 */
export function readGlossary(markdown: string): GlossaryTerm[] {
  return markdown.split('\n').flatMap((line) => {
    if (!line.startsWith('| ') || line.startsWith('| English ') || line.startsWith('| ---')) return []
    const cells = line.split('|').map((cell) => cell.trim())
    if (cells.length !== 9) throw new Error(`A row of the glossary has another number of columns: ${line}`)
    const [, label = '', vi = '', de = '', fr = '', es = '', ja = ''] = cells
    const spellings = withoutExplanations(label).split(', ')
    return [{ label, spellings, texts: { vi, de, fr, es, ja } }]
  })
}

/** The term to use: the first of a cell such as 'élève (second term)', without what is in brackets. */
export const firstTerm = (cell: string): string => withoutExplanations(cell).split(/[,、]/)[0]?.trim() ?? cell

const withoutExplanations = (cell: string) => cell.replaceAll(/\s*[(（][^)）]*[)）]/g, '').trim()
