import type { StudioModel } from '../../contract/studio/draft.ts'
import type { Words } from '../words/words.ts'
import { currentLanguage } from '../words/language.ts'
import type { RecordField, FigureUnit } from './record-field.ts'
import { findField } from './model-fields.ts'
import { toImperial } from './units.ts'

type Options = StudioModel['options']

/** In the notation of the reader's language, without groups of thousands, as fields show it. */
export function formatNumber(figure: number, digits?: number): string {
  const limits =
    digits === undefined
      ? { maximumFractionDigits: 6 }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(currentLanguage(), { useGrouping: false, ...limits }).format(figure)
}

/** With thousands apart, for reading: '10 000'. */
export const groupNumber = (figure: number) =>
  formatNumber(figure).replaceAll(/\B(?<![.,]\d*)(?=(?:\d{3})+(?!\d))/g, figure >= 10_000 ? '\u00A0' : '')

export const imperialOf = (figure: number, unit: FigureUnit) => toImperial(figure, unit, formatNumber)

export const withUnit = (text: string, unit: FigureUnit) => (unit === '' ? text : `${text}\u00A0${unit}`)

/** A value of a field as a reader writes it; undefined where nothing is published. */
export function formatValue(
  value: unknown,
  field: RecordField | undefined,
  words: Words,
  options?: Options,
): string | undefined {
  if (value === null || value === undefined) return undefined
  if (value === '') return words.editor.empty
  if (field?.kind === 'figure' && typeof value === 'number') return withUnit(formatNumber(value), field.unit)
  if (field?.kind === 'choice') return words.choices[toText(value)] ?? toText(value)
  if (field?.kind === 'switch') return words.editor.yes
  if (field?.kind === 'reference')
    return options?.[field.from].find((option) => option.value === value)?.name ?? toText(value)
  if (Array.isArray(value))
    return value
      .map(
        (item) =>
          formatValue(item, field?.kind === 'lines' ? undefined : field && asItem(field), words, options) ??
          '',
      )
      .join('; ')
  if (typeof value === 'object') return formatGroup(value, field, words, options)
  return toText(value)
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const asItem = (field: RecordField): RecordField =>
  field.kind === 'list' ? { kind: 'group', fields: field.fields } : field

function formatGroup(value: object, field: RecordField | undefined, words: Words, options?: Options): string {
  const fields = field && 'fields' in field ? field.fields : {}
  const entries = Object.entries(value).flatMap(([name, part]) => {
    const text = formatValue(part, fields[name], words, options)
    return text === undefined || text === '' || fields[name]?.kind === 'fixed' ? [] : [{ name, text }]
  })
  if (field?.kind === 'group' && field.isSpan) return entries.map(({ text }) => text).join(' – ')
  return entries.map(({ name, text }) => `${words.parts[name] ?? name} ${text}`).join(', ')
}

/** 'Throws, Elevator, low' for `['throws', 'elevator', 'low']`. */
export function nameField(path: readonly (string | number)[], words: Words): string {
  const [first, ...rest] = path
  const names: Record<string, { label: string }> = words.fields
  const label = names[String(first)]?.label ?? String(first).replaceAll('_', ' ')
  const parts = rest.map((part) =>
    typeof part === 'number' ? String(part + 1) : (words.parts[part] ?? part),
  )
  return [label, ...parts].join(', ')
}

export const formatAt = (
  path: readonly (string | number)[],
  value: unknown,
  words: Words,
  options?: Options,
) => formatValue(value, findField(path), words, options)
