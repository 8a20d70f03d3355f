import type { RecordField } from '../fields/record-field.ts'
import { formatNumber, groupNumber } from '../fields/format-value.ts'
import { modelFields, type ModelFieldName } from '../fields/model-fields.ts'
import { otherUnits } from '../fields/units.ts'
import { useWords } from '../words/words.ts'
import { useEditor } from './editor-context.ts'
import styles from './field-row.module.css'

/** What the field means, its range, and in which other units it is read. */
export function FieldHint({ name }: { name: ModelFieldName }) {
  const words = useWords()
  const { record } = useEditor().state
  const field: RecordField = modelFields[name]
  const parts = [words.fields[name].hint]
  if (field.kind === 'figure') {
    const { min, max, unit } = field
    // Years are not grouped, and shorter ones need no groups.
    const show = unit === '' ? formatNumber : groupNumber
    parts.push(words.editor.range(show(min), show(max), unit && `\u00A0${unit}`))
    const other = otherUnits[unit]
    const value = record[name]
    if (other && typeof value === 'number') {
      const digits = other.example === 'sq in' ? 0 : 1
      const example = withNoBreak(formatNumber(value / other.per, digits), other.example)
      parts.push(words.editor.alsoRead(other.names.join(', '), example))
    }
  }
  if (field.kind === 'fixed') parts.push(words.editor.readOnly)
  const text = parts.filter((part) => part !== undefined && part !== '').join(' ')
  return text === '' ? null : <p className={styles.hint}>{text}</p>
}

const withNoBreak = (figure: string, unit: string) => `${figure}\u00A0${unit.replaceAll(' ', '\u00A0')}`
