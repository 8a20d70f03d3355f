import { useLingui } from '@lingui/react/macro'
import { isDay, TIME_OF_DAY } from '../../../content-model/fields/patterns.ts'
import {
  isOptional,
  type ChoiceField,
  type ReferenceField,
  type TextField,
} from '../../../content-model/fields/field.ts'
import { nameChoice } from '../../fields/field-words.ts'
import { DownIcon } from '../../ui/studio-icons.tsx'
import { CodeInput } from './code-input.tsx'
import { useEditor } from '../editor-context.ts'
import * as styles from './field-input.module.css'
import { inputAttributes, type InputProps } from './field-parts.ts'

/** A one-line input for names and codes, a growing text area for longer texts. */
export function TextInput(props: InputProps<TextField>) {
  const { field, path, value } = props
  const { session } = useEditor()
  if (field.codeOf) return <CodeInput {...props} of={field.codeOf} />
  const change = (text: string) => session.change(path, text === '' && isOptional(field) ? null : text)
  const shared = {
    ...inputAttributes(props),
    className: styles.input,
    value: typeof value === 'string' ? value : '',
    onBlur: () => void session.save(),
  }
  if (field.max <= 200)
    return (
      <>
        <input
          {...shared}
          type={inputTypeOf(field, shared.value)}
          list={field.format === 'time zone' ? TIME_ZONES : undefined}
          autoComplete="off"
          onChange={({ target }) => change(target.value)}
        />
        {field.format === 'time zone' && <TimeZones />}
      </>
    )
  return (
    <textarea
      {...shared}
      rows={1}
      data-long={field.long ? '' : undefined}
      onChange={({ target }) => change(target.value)}
    />
  )
}

const TIME_ZONES = 'time-zones'

/** The time zones that the browser knows, as suggestions while typing. */
function TimeZones() {
  return (
    <datalist id={TIME_ZONES}>
      {Intl.supportedValuesOf('timeZone').map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

/**
 * Native date and time inputs show nothing for a text that they cannot parse. An invalid text, such as one imported
 * from a spreadsheet, is therefore shown in a text input until it is corrected.
 */
function inputTypeOf({ format }: TextField, text: string): 'date' | 'time' | 'text' {
  if (format === 'day' && (text === '' || isDay(text))) return 'date'
  if (format === 'time' && (text === '' || TIME_OF_DAY.test(text))) return 'time'
  return 'text'
}

const NOTHING = ''

export function ChoiceInput(props: InputProps<ChoiceField | ReferenceField>) {
  const { field, path, value } = props
  const { t, i18n } = useLingui()
  const { session, state } = useEditor()
  const options =
    field.kind === 'choice'
      ? Object.keys(field.choices).map((each) => ({ value: each, name: nameChoice(i18n, field, each) }))
      : (state.entry.options[field.from] ?? [])
  const isListed = options.some((option) => option.value === value)
  // The value may be missing from the options, such as an airframe that was removed.
  const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : NOTHING
  const change = (text: string) => {
    const chosen = options.find((option) => String(option.value) === text)
    session.change(path, chosen?.value ?? (isOptional(field) ? null : ''))
    void session.save()
  }
  return (
    <span className={styles.select}>
      <select
        {...inputAttributes(props)}
        className={styles.input}
        value={shown}
        onChange={({ target }) => change(target.value)}
      >
        {(isOptional(field) || !isListed) && (
          <option value={NOTHING}>{isOptional(field) ? t`Not published` : t`Choose …`}</option>
        )}
        {!isListed && shown !== NOTHING && <option value={shown}>{shown}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <DownIcon />
    </span>
  )
}
