import { useLingui } from '@lingui/react/macro'
import { contentTypes } from '../../content-model/content-types.ts'
import { fieldWords } from '../fields/field-words.ts'
import { formatNumber, formatGrouped, withUnit } from '../fields/format-value.ts'
import { alternativeUnits } from '../fields/units.ts'
import { useEditor } from './editor-context.ts'
import * as styles from './field-row.module.css'

/** The hint below a field: its meaning, its range, and other units in which it may be typed. */
export function FieldHint({ name }: { name: string }) {
  const { t, i18n } = useLingui()
  const { record, entry } = useEditor().state
  const field = contentTypes[entry.kind].fields[name]
  const parts = [fieldWords(i18n, entry.kind, name).hint]
  if (field?.kind === 'figure') {
    const { min, max, unit } = field
    // Figures without a unit are years and counts, which are written without group separators.
    const show = unit === '' ? formatNumber : formatGrouped
    parts.push(t`${{ min: show(min) }} to ${{ max: withUnit(show(max), unit) }}.`)
    const other = alternativeUnits[unit]
    const value = record[name]
    if (other && typeof value === 'number') {
      const digits = other.example === 'sq in' ? 0 : 1
      const example = withNoBreak(formatNumber(value / other.per, digits), other.example)
      parts.push(t`Also accepts ${{ units: other.names.join(', ') }}, such as ${example}.`)
    }
  }
  const isFixed = field?.kind === 'fixed' || (field?.kind === 'slug' && entry.published !== null)
  if (isFixed) parts.push(t`Fixed: other entries and addresses refer to it.`)
  const text = parts.filter((part) => part !== undefined && part !== '').join(' ')
  return text === '' ? null : <p className={styles.hint}>{text}</p>
}

const withNoBreak = (figure: string, unit: string) => `${figure}\u00A0${unit.replaceAll(' ', '\u00A0')}`
