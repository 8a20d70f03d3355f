import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { formatDue, nameOwnZone } from '../words/format-due.ts'
import { useLanguage } from '../words/language.ts'
import * as styles from './publish-time.module.css'
import {
  findTimeProblem,
  toIsoTime,
  joinTime,
  splitTime,
  toLocalTime,
  tomorrowMorning,
} from './local-time.ts'
import { problemTexts } from '../words/problem-texts.ts'

interface PublishTimeProps {
  /** A local time such as '2026-11-27T08:00'; undefined to publish immediately. */
  value: string | undefined
  /** The time of the last change, which decides whether `value` is in the past. */
  now: Date
  onChange: (value: string | undefined) => void
}

/** Chooses between publishing immediately and at a time in the future. */
export function PublishTime({ value, now, onChange }: PublishTimeProps) {
  const { t } = useLingui()
  const name = useId()
  return (
    <fieldset className={styles.time}>
      <legend>{t`When`}</legend>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={value === undefined} onChange={() => onChange(undefined)} />
        {t`Now`}
      </label>
      <label className={styles.choice}>
        <input
          type="radio"
          name={name}
          checked={value !== undefined}
          onChange={() => onChange(tomorrowMorning(now))}
        />
        {t`Later (time in ${{ zone: nameOwnZone() }})`}
      </label>
      {value !== undefined && <TimeFields value={value} now={now} onChange={onChange} />}
    </fieldset>
  )
}

function TimeFields({ value, now, onChange }: PublishTimeProps & { value: string }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const id = useId()
  const { day, time } = splitTime(value)
  const problem = findTimeProblem(value, now)
  const due = toIsoTime(value)
  const field = {
    className: styles.field,
    'aria-describedby': id,
    'aria-invalid': problem !== undefined,
    // The publish dialog finds the invalid field by this attribute.
    'data-time': '',
  }
  return (
    <>
      <span className={styles.fields}>
        <input
          {...field}
          type="date"
          aria-label={t`Day`}
          value={day}
          min={splitTime(toLocalTime(now)).day}
          onChange={({ target }) => onChange(joinTime({ day: target.value, time }))}
        />
        <input
          {...field}
          type="time"
          aria-label={t`Time`}
          value={time}
          onChange={({ target }) => onChange(joinTime({ day, time: target.value }))}
        />
      </span>
      <small role="status" id={id} data-problem={problem && ''}>
        {problem === undefined
          ? due !== undefined &&
            t`Will be published on ${{ time: formatDue(due, language) }}, exactly as it is now. Until then it can be withdrawn.`
          : problem === 'incomplete'
            ? t`Choose a day and a time.`
            : i18n._(problemTexts[problem])}
      </small>
    </>
  )
}
