import { nameChoice } from '../../fields/field-words.ts'
import type { EntryOptions, OptionSource, StudioOption } from '../../../contract/studio/studio-entry.ts'
import type { Language } from '../../words/language.ts'
import type { Words } from '../../words/words.ts'
import type { CellField } from './columns.ts'

export interface CellContext {
  language: Language
  words: Words
  /** Names of what fields refer to, as far as they are known. */
  options: EntryOptions
}

/** A value as text, which `readCell` reads as the same value again; nothing is an empty text. */
export function formatCell(value: unknown, field: CellField, context: CellContext): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'lines' || field.kind === 'searches')
    return Array.isArray(value) && value.every(isPlain)
      ? value.map((item) => escapeLine(formatItem(item, field, context))).join('\n')
      : toText(value)
  if (field.kind === 'figure')
    return typeof value === 'number' ? formatExactly(value, context) : toText(value)
  if (field.kind === 'choice') return nameChoice(field, toText(value), context.words)
  if (field.kind === 'reference' || field.kind === 'search') return nameOf(value, field.from, context.options)
  return toText(value)
}

/** All digits, in the notation of the reader's language. */
const formatExactly = (figure: number, { language }: CellContext): string => formats[language].format(figure)

const digits = { useGrouping: false, maximumFractionDigits: 100 }

/** Making one takes longer than a cell. */
const formats: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en', digits),
  vi: new Intl.NumberFormat('vi', digits),
}

function formatItem(item: string | number, field: CellField, { options }: CellContext): string {
  return field.kind === 'searches' ? nameOf(item, field.from, options) : String(item)
}

/** By name, with the value after it where others are called the same. */
const nameOf = (value: unknown, from: OptionSource, { [from]: options = [] }: EntryOptions): string =>
  textsOf(options).get(value) ?? toText(value)

/** A table names hundreds of references out of hundreds. */
const known = new WeakMap<readonly StudioOption[], ReadonlyMap<unknown, string>>()

function textsOf(options: readonly StudioOption[]): ReadonlyMap<unknown, string> {
  const texts = known.get(options) ?? writeTexts(options)
  known.set(options, texts)
  return texts
}

function writeTexts(options: readonly StudioOption[]): ReadonlyMap<unknown, string> {
  const owners = Map.groupBy(
    options.flatMap((option) =>
      [option.name, String(option.value)].map((text) => ({ option, text: text.trim().toLowerCase() })),
    ),
    ({ text }) => text,
  )
  const isOnly = (option: StudioOption) =>
    owners.get(option.name.trim().toLowerCase())?.every((owner) => owner.option === option)
  return new Map(
    options.map((option) => {
      const { name, value } = option
      const isPlainName = name !== '' && name === name.trim() && !/[\n\r]|\)$|^\d+$/.test(name)
      return [value, isPlainName && isOnly(option) ? name : `${name} (${value})`]
    }),
  )
}

export const isSameText = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()

/** An item may have line breaks or be blank; backslashes say so. */
function escapeLine(text: string): string {
  const line = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
  return text.trim() === '' ? `${line}\\` : line
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const toText = (value: unknown): string => (isPlain(value) ? String(value) : JSON.stringify(value))
