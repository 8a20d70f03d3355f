import { useId, useState } from 'react'
import { formatDue, nameOwnZone } from '../words/format-due.ts'
import { useLanguage } from '../words/language.ts'
import { useWords } from '../words/words.ts'
import styles from './publish-time.module.css'

interface PublishTimeProps {
  /** As the field for day and time has it; undefined for now. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** At once, or at a time of the reader's zone. */
export function PublishTime({ value, onChange }: PublishTimeProps) {
  const words = useWords().schedule
  const language = useLanguage()
  const name = useId()
  const [earliest] = useState(() => toLocal(new Date()))
  const due = value === undefined ? undefined : toIso(value)
  return (
    <fieldset className={styles.time}>
      <legend>{words.when}</legend>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={value === undefined} onChange={() => onChange(undefined)} />
        {words.now}
      </label>
      <label className={styles.choice}>
        <input
          type="radio"
          name={name}
          checked={value !== undefined}
          onChange={() => onChange(tomorrowMorning())}
        />
        {words.later(nameOwnZone())}
      </label>
      {value !== undefined && (
        <>
          <input
            type="datetime-local"
            className={styles.field}
            aria-label={words.time}
            value={value}
            min={earliest}
            onChange={({ target }) => onChange(target.value)}
          />
          <small role="status">{due !== undefined && words.timeHint(formatDue(due, language))}</small>
        </>
      )}
    </fieldset>
  )
}

/** Undefined for an incomplete time. */
export function toIso(local: string): string | undefined {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

function tomorrowMorning(): string {
  const at = new Date()
  at.setDate(at.getDate() + 1)
  at.setHours(8, 0, 0, 0)
  return toLocal(at)
}

const toLocal = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
