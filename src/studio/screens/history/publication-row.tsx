import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Publication } from '../../../contract/studio/publication.ts'
import { StudioLink } from '../../ui/studio-button.tsx'
import { EyeIcon } from '../../ui/studio-icons.tsx'
import { ChangeSummary } from '../../publishing/differences/change-summary.tsx'
import { WithdrawButton } from '../../publishing/withdraw-button.tsx'
import { shortName } from '../../session/session-context.ts'
import { formatDue } from '../../words/format-due.ts'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import { describePublication } from '../../publishing/describe-publication.ts'
import { UndoButton } from '../../publishing/publication-actions.tsx'
import * as styles from './history-screen.module.css'
import { problemTexts } from '../../words/problem-texts.ts'

const scheduleStates = {
  scheduled: msg`scheduled`,
  failed: msg`failed`,
  withdrawn: msg`withdrawn`,
}

export function PublicationRow({ publication, isNewest }: { publication: Publication; isNewest: boolean }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { id, state, staff, note, entries, published_at: at, undone_by: undoneBy } = publication
  const { due_at: due, problem } = publication
  return (
    <li className={styles.row} data-new={isNewest ? '' : undefined}>
      <span className={styles.number}>{id}</span>
      <span>
        {at === null ? state !== 'published' && i18n._(scheduleStates[state]) : formatTime(at, language)}
      </span>
      <span className={styles.who}>{staff === null ? t`command line` : shortName(staff)}</span>
      <div className={styles.what}>
        <p>{describePublication(i18n, publication)}</p>
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
              ? t`scheduled for ${{ time: formatDue(due, language) }}`
              : t`was scheduled for ${{ time: formatDue(due, language) }}`}
          </p>
        )}
        {problem !== null && <p className={styles.quiet}>{i18n._(problemTexts[problem])}</p>}
        {note !== null && <p className={styles.quiet}>‘{note}’</p>}
        {undoneBy !== null && <p className={styles.quiet}>{t`Undone by revision ${{ id: undoneBy }}`}</p>}
        {!publication.is_recorded && (
          <p className={styles.quiet}>
            <Trans>This import changed so much that only a list was kept. Restore a backup to undo it.</Trans>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <StudioLink to={`/history/${id}`} weight="text">
          <EyeIcon />
          {t`View`}
        </StudioLink>
        <UndoButton publication={publication} />
        <WithdrawButton publication={publication} />
      </div>
    </li>
  )
}
