import type { I18n } from '@lingui/core'
import { nameChoice } from '../../fields/field-words.ts'
import type { EntryOptions, OptionSource, StudioOption } from '../../../contract/studio/studio-entry.ts'
import type { StudioLanguage } from '../../words/language.ts'
import type { CellField } from './columns.ts'

export interface CellContext {
  language: StudioLanguage
  i18n: I18n
  /** Names of the entries that fields refer to, as far as they have been loaded. */
  options: EntryOptions
}

/** A value as text, which `readCell` reads back as the same value. A missing value is an empty text. */
export function formatCell(value: unknown, field: CellField, context: CellContext): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'lines' || field.kind === 'searches')
    return Array.isArray(value) && value.every(isPlain)
      ? value.map((item) => escapeLine(formatItem(item, field, context), hasGaps(field))).join('\n')
      : toText(value)
  if (field.kind === 'figure')
    return typeof value === 'number' ? formatExactly(value, context) : toText(value)
  if (field.kind === 'choice') return nameChoice(context.i18n, field, toText(value))
  if (field.kind === 'reference' || field.kind === 'search')
    return formatReference(value, field.from, context.options)
  return toText(value)
}

/** All digits without rounding or grouping, in the notation of the reader's language. */
const formatExactly = (figure: number, { language }: CellContext): string =>
  exactFormats[language].format(figure)

const digits = { useGrouping: false, maximumFractionDigits: 100 }

/** Created once, because creating a formatter takes longer than formatting a cell. */
const exactFormats: Record<StudioLanguage, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en', digits),
  vi: new Intl.NumberFormat('vi', digits),
  de: new Intl.NumberFormat('de', digits),
}

function formatItem(item: string | number, field: CellField, { options }: CellContext): string {
  return field.kind === 'searches' ? formatReference(item, field.from, options) : String(item)
}

/** The name of a referenced entry, followed by its value in brackets where the name is ambiguous. */
const formatReference = (
  value: unknown,
  from: OptionSource,
  { [from]: options = [] }: EntryOptions,
): string => optionTexts(options).get(value) ?? toText(value)

/** Cached, because a table shows hundreds of references out of hundreds of options. */
const optionTextCache = new WeakMap<readonly StudioOption[], ReadonlyMap<unknown, string>>()

function optionTexts(options: readonly StudioOption[]): ReadonlyMap<unknown, string> {
  const texts = optionTextCache.get(options) ?? buildOptionTexts(options)
  optionTextCache.set(options, texts)
  return texts
}

function buildOptionTexts(options: readonly StudioOption[]): ReadonlyMap<unknown, string> {
  const owners = Map.groupBy(
    options.flatMap((option) =>
      [option.name, String(option.value)].map((text) => ({ option, text: text.trim().toLowerCase() })),
    ),
    ({ text }) => text,
  )
  const hasUniqueName = (option: StudioOption) =>
    owners.get(option.name.trim().toLowerCase())?.every((owner) => owner.option === option)
  return new Map(
    options.map((option) => {
      const { name, value } = option
      const isPlainName = name !== '' && name === name.trim() && !/[\n\r]|\)$|^\d+$/.test(name)
      return [value, isPlainName && hasUniqueName(option) ? name : `${name} (${value})`]
    }),
  )
}

export const equalsIgnoringCase = (one: string) => (other: string) =>
  one.toLowerCase() === other.toLowerCase()

/** Whether an empty line is an item of the list. */
export const hasGaps = (field: CellField) => field.kind === 'lines' && field.hasGaps === true

/**
 * Escapes line breaks within an item, and marks a blank item with a backslash so that it is not dropped when
 * read.
 */
function escapeLine(text: string, canBeEmpty: boolean): string {
  if (canBeEmpty && text === '') return ''
  const line = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
  return text.trim() === '' ? `${line}\\` : line
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const toText = (value: unknown): string => (isPlain(value) ? String(value) : JSON.stringify(value))
