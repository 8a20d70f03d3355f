import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { OtherLanguage } from '../../../content-model/fields/translations-field.ts'
import type { ImportNote, ImportReport } from '../../../contract/studio/translation-import.ts'
import { nameField } from '../../fields/field-words.ts'
import { translatePath } from '../../navigation/entry-paths.ts'
import { shortName } from '../../session/session-context.ts'
import { formatDay } from '../../words/format-day.ts'
import { type StudioLanguage, useLanguage } from '../../words/language.ts'
import * as styles from './import-notes.module.css'
import type { Decision } from './use-translation-import.ts'

type Params = ImportNote['params'] & { day?: string }

const reasonTexts = {
  'english-changed': () => msg`The original has changed.`,
  'translated-here': ({ by, day }) =>
    by !== undefined
      ? msg`Translated here since; last saved by ${by} on ${{ day: day ?? '' }}.`
      : day === undefined
        ? msg`It is translated here already.`
        : msg`Translated here since; published on ${day}.`,
  empty: () => msg`Empty.`,
  'word-lost': ({ word = '' }) => msg`‘${word}’ is missing.`,
  'too-long': ({ max = '', length = '' }) => msg`Too long: ${length} characters, and at most ${max} fit.`,
  'entry-unknown': () => msg`Its entry was removed.`,
  'place-unknown': () => msg`Its original was removed.`,
  repeated: () => msg`An earlier row is about the same text.`,
} satisfies Record<ImportNote['reason'], (params: Params) => MessageDescriptor>

const effectTexts = {
  'import-as-outdated': msg`import as outdated`,
  'import-as-current': msg`import as up to date`,
  'keep-existing': msg`keep existing translation`,
  skip: msg`skip`,
} satisfies Record<ImportNote['effect'], MessageDescriptor>

interface ImportNotesProps {
  report: ImportReport
  language: OtherLanguage
  decisions: ReadonlyMap<number, Decision>
  onDecide: (row: number, decision: Decision | undefined) => void
}

/** The rows that somebody should review, each with the reason and with what the import does with it. */
export function ImportNotes({ report, language, decisions, onDecide }: ImportNotesProps) {
  const { t, i18n } = useLingui()
  const { notes, note_count: count } = report
  if (count === 0) return null
  const more = count - notes.length
  return (
    <>
      <ol className={styles.notes} aria-label={t`Rows to look at`}>
        {notes.map((note) => (
          <Note
            key={note.row}
            note={note}
            language={language}
            decision={decisions.get(note.row)}
            onDecide={onDecide}
          />
        ))}
      </ol>
      {more > 0 && (
        <p className={styles.more}>{t`and ${{ count: i18n.number(more) }} more rows, most of them empty`}</p>
      )}
    </>
  )
}

interface NoteProps extends Pick<ImportNotesProps, 'language' | 'onDecide'> {
  note: ImportNote
  decision: Decision | undefined
}

function Note({ note, language, decision, onDecide }: NoteProps) {
  const { t, i18n } = useLingui()
  const studioLanguage = useLanguage()
  const { row, kind, key, name, path, reason, effect, params } = note
  const title = name === null || kind === null ? t`row unknown` : `${name}, ${nameField(i18n, kind, path)}`
  return (
    <li className={styles.note}>
      <span className={styles.row}>{t`Row ${row}`}</span>
      <strong>
        {name === null || kind === null ? (
          title
        ) : (
          <Link to={translatePath({ kind, key }, language)}>{title}</Link>
        )}
      </strong>
      <span>
        {i18n._(reasonTexts[reason](withDay(params, studioLanguage)))}
        {reason === 'english-changed' && (
          <details>
            <summary>{t`Compare`}</summary>
            <p lang="en">{t`Sent: ${{ text: params['english'] ?? '' }}`}</p>
            <p lang="en">{t`Now: ${{ text: params['current'] ?? '' }}`}</p>
          </details>
        )}
      </span>
      {reason === 'english-changed' ? (
        <select
          aria-label={t`Action for row ${row}`}
          value={decision ?? 'import-as-outdated'}
          onChange={({ target: { value } }) =>
            onDecide(row, value === 'import-as-current' || value === 'skip' ? value : undefined)
          }
        >
          {(['import-as-outdated', 'import-as-current', 'skip'] as const).map((each) => (
            <option key={each} value={each}>
              {i18n._(effectTexts[each])}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles.effect}>{i18n._(effectTexts[effect])}</span>
      )}
    </li>
  )
}

const withDay = (params: ImportNote['params'], language: StudioLanguage): Params => {
  const { by, at } = params
  return {
    ...params,
    ...(typeof by === 'string' && { by: shortName(by) }),
    ...(typeof at === 'string' && { day: formatDay(at, language) }),
  }
}
