import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Publication } from '../../../contract/studio/publication.ts'
import { describePublication } from '../../publishing/describe-publication.ts'
import { Panel } from '../../ui/panel.tsx'
import { StudioLink } from '../../ui/studio-button.tsx'
import { shortName } from '../../session/session-context.ts'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import * as styles from './overview-screen.module.css'

export function LastPublications({ publications }: { publications: readonly Publication[] }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const toHistory = (
    <StudioLink to="/history" weight="text">
      {t`History`}
    </StudioLink>
  )
  return (
    <Panel title={t`Recently published`} action={publications.length > 0 && toHistory}>
      {publications.length === 0 && (
        <p className={styles.foot}>
          <Trans>Nothing has been published from here yet.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {publications.map((publication) => (
          <li key={publication.id}>
            <Link to={`/history/${publication.id}`} className={styles.publication}>
              <span>
                <strong>{t`Revision ${{ id: publication.id }}`}</strong>:{' '}
                {describePublication(i18n, publication)}
              </span>
              <span>
                {publication.staff === null ? t`command line` : shortName(publication.staff)},{' '}
                {publication.published_at && formatTime(publication.published_at, language)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
