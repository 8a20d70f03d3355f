import { nameChoice } from '../../fields/field-words.ts'
import {
  type ChoiceField,
  isOptional,
  type LinesField,
  type TextField,
} from '../../../content-model/fields/field.ts'
import { referenceTargets } from '../../../content-model/name-spaces.ts'
import type { EntryOptions, OptionSource } from '../../../contract/studio/studio-entry.ts'
import { readCode } from '../../fields/code-names.ts'
import { parseFigure } from '../../fields/parse-figure.ts'
import { readableI18n } from '../../words/language.ts'
import type { CellField } from './columns.ts'
import { type CellContext, formatCell, equalsIgnoringCase, hasGaps } from './format-cell.ts'

/**
 * Parses the text of a cell: numbers in either notation, choices in every language, references by name. A text that
 * cannot be parsed is returned as it is, and publishing rejects it. If the text equals the formatted `before`,
 * `before` is returned.
 */
export function readCell(text: string, field: CellField, context: CellContext, before?: unknown): unknown {
  if (before !== undefined && formatCell(before, field, context) === text) return before
  if (text === '' || (field.kind !== 'text' && text.trim() === '')) return emptyCell(field)
  switch (field.kind) {
    case 'figure':
      return parseFigure(text, field) ?? text.trim()
    case 'choice':
      return readChoice(text.trim(), field)
    case 'reference':
    case 'search':
      return readOption(text.trim(), field.from, context.options)
    case 'lines':
      return readLines(text, hasGaps(field)).map((line) => readText(line, field))
    case 'searches':
      return readLines(text).map((line) => readOption(line.trim(), field.from, context.options))
    case 'slug':
      return text.trim()
    case 'text':
      return readText(text, field)
  }
}

/** Languages and countries may be given by name instead of by code. */
const readText = (text: string, { codeOf }: TextField | LinesField) =>
  (codeOf && readCode(text, codeOf)) ?? text

/**
 * The value of an empty cell: null for optional fields, otherwise an empty value, which publishing reports as
 * missing.
 */
export function emptyCell(field: CellField): unknown {
  if (isOptional(field)) return null
  return field.kind === 'lines' ? [] : ''
}

function readChoice(text: string, field: ChoiceField): string {
  const values = Object.keys(field.choices)
  if (values.includes(text)) return text
  const isSame = equalsIgnoringCase(text)
  const named = readableI18n().flatMap((i18n) =>
    values.filter((value) => isSame(nameChoice(i18n, field, value))),
  )
  return named[0] ?? text
}

/** Finds an option by its value, by a name that only one option has, or by `name (value)`. */
function readOption(text: string, from: OptionSource, { [from]: options = [] }: EntryOptions) {
  const byValue = options.find(({ value }) => String(value) === text)
  if (byValue) return byValue.value
  const exact = options.find(({ name, value }) => `${name} (${value})`.trim() === text)
  if (exact) return exact.value
  const [named, ...others] = options.filter(({ name }) => equalsIgnoringCase(text)(name.trim()))
  if (named && others.length === 0) return named.value
  const isNumbered = referenceTargets[from].value === 'id'
  return isNumbered && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : text
}

/** The items of a list, one for each line; blank lines are skipped unless they may be items. */
const readLines = (text: string, canBeEmpty = false): string[] =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => (line.trim() === '' ? '' : line))
    .filter((line) => canBeEmpty || line !== '')
    .map(unescapeLine)

function unescapeLine(line: string): string {
  return line.replaceAll(/\\([\\nr]|$)/g, (_, code: string) =>
    code === 'n' ? '\n' : code === 'r' ? '\r' : code,
  )
}
