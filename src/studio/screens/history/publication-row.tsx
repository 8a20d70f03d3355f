import type { Publication } from '../../../contract/studio/publication.ts'
import { StudioLink } from '../../ui/studio-button.tsx'
import { EyeIcon } from '../../ui/studio-icons.tsx'
import { ChangeSummary } from '../../publishing/differences/change-summary.tsx'
import { WithdrawButton } from '../../publishing/withdraw-button.tsx'
import { shortName } from '../../session/session-context.ts'
import { formatDue } from '../../words/format-due.ts'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import { useWords } from '../../words/words.ts'
import { describePublication } from '../../publishing/describe-publication.ts'
import { UndoButton } from '../../publishing/publication-actions.tsx'
import styles from './history-screen.module.css'

export function PublicationRow({ publication, isNewest }: { publication: Publication; isNewest: boolean }) {
  const words = useWords()
  const language = useLanguage()
  const { id, state, staff, note, entries, published_at: at, undone_by: undoneBy } = publication
  const { due_at: due, problem } = publication
  return (
    <li className={styles.row} data-new={isNewest ? '' : undefined}>
      <span className={styles.number}>{id}</span>
      <span>{at === null ? words.schedule.states[state] : formatTime(at, language)}</span>
      <span className={styles.who}>{staff === null ? words.commandLine : shortName(staff)}</span>
      <div className={styles.what}>
        <p>{describePublication(publication, words)}</p>
        {entries
          .filter(({ fields }) => fields.length > 0)
          .map(({ kind, key, fields }) => (
            <p key={`${kind} ${key}`}>
              <ChangeSummary kind={kind} fields={fields} />
            </p>
          ))}
        {due !== null && (
          <p className={styles.quiet}>
            {state === 'scheduled'
              ? words.schedule.dueAt(formatDue(due, language))
              : words.schedule.wasDue(formatDue(due, language))}
          </p>
        )}
        {problem !== null && <p className={styles.quiet}>{words.problems[problem]}</p>}
        {note !== null && <p className={styles.quiet}>‘{note}’</p>}
        {undoneBy !== null && <p className={styles.quiet}>{words.history.undoneBy(undoneBy)}</p>}
        {!publication.is_recorded && <p className={styles.quiet}>{words.history.unrecorded}</p>}
      </div>
      <div className={styles.actions}>
        <StudioLink to={`/history/${id}`} weight="text">
          <EyeIcon />
          {words.history.see}
        </StudioLink>
        <UndoButton publication={publication} />
        <WithdrawButton publication={publication} />
      </div>
    </li>
  )
}
