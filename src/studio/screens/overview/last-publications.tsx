import { Link } from 'react-router'
import type { Publication } from '../../../contract/studio/publication.ts'
import { describePublication } from '../../publishing/describe-publication.ts'
import { Panel } from '../../ui/panel.tsx'
import { StudioLink } from '../../ui/studio-button.tsx'
import { shortName } from '../../session/session-context.ts'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import { useWords } from '../../words/words.ts'
import styles from './overview-screen.module.css'

export function LastPublications({ publications }: { publications: readonly Publication[] }) {
  const words = useWords()
  const language = useLanguage()
  const toHistory = (
    <StudioLink to="/history" weight="text">
      {words.history.title}
    </StudioLink>
  )
  return (
    <Panel title={words.overview.published} action={publications.length > 0 && toHistory}>
      {publications.length === 0 && <p className={styles.foot}>{words.overview.nothingPublished}</p>}
      <ul className={styles.list}>
        {publications.map((publication) => (
          <li key={publication.id}>
            <Link to={`/history/${publication.id}`} className={styles.publication}>
              <span>
                <strong>{words.history.revision(publication.id)}</strong>:{' '}
                {describePublication(publication, words)}
              </span>
              <span>
                {publication.staff === null ? words.commandLine : shortName(publication.staff)},{' '}
                {publication.published_at && formatTime(publication.published_at, language)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
