// Long texts, such as stories, are read, translated and traced paragraph by paragraph.
import type { RecordField } from './fields/field.ts'

/** Whether the texts of a field are divided into paragraphs. */
export const isDivided = (field: RecordField): boolean => field.kind === 'text' && field.long === true

/** The paragraphs of a text, which empty lines separate. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
