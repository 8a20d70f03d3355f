import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Publication } from '../../../contract/studio/publication.ts'
import { describePublication } from '../../publishing/describe-publication.ts'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import { WithdrawButton } from '../../publishing/withdraw-button.tsx'
import { formatDue } from '../../words/format-due.ts'
import { useLanguage } from '../../words/language.ts'
import * as styles from './overview-screen.module.css'
import { problemTexts } from '../../words/problem-texts.ts'

/** Scheduled publications, and those that failed at their time. */
export function ScheduledPublications({ publications }: { publications: readonly Publication[] }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  if (publications.length === 0) return null
  return (
    <Panel title={t`Scheduled`} count={publications.length}>
      <ul className={styles.list}>
        {publications.map((publication) => (
          <li key={publication.id} className={styles.scheduled}>
            <p>
              <Link to={`/history/${publication.id}`}>{describePublication(i18n, publication)}</Link>{' '}
              {publication.state === 'failed' && <Tag>{t`failed`}</Tag>}
            </p>
            <p>{publication.due_at !== null && formatDue(publication.due_at, language)}</p>
            {publication.problem !== null && <p>{i18n._(problemTexts[publication.problem])}</p>}
            <WithdrawButton publication={publication} weight="text" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
