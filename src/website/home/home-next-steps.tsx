import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { documentPaths, pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon } from '../../design/icons.tsx'
import { localPath } from '../language/local-path.ts'
import { NewTabNote } from '../../design/button.tsx'
import styles from './home-next-steps.module.css'

interface HomeNextStepsProps {
  modelCount: number
  classCount: number
}

/** Links to the next steps, after the story. */
export function HomeNextSteps({ modelCount, classCount }: HomeNextStepsProps) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Where to go on`} className={styles.ways}>
      <a href={localPath(i18n, pagePaths.aircraftClasses)} className={styles.main}>
        <span>
          <Trans>See the aircraft</Trans>
          {modelCount > 0 && (
            <small>
              <Trans>
                <Plural value={modelCount} one={'#\u00A0model'} other={'#\u00A0models'} /> in{' '}
                <Plural value={classCount} one="# size class" other="# size classes" />
              </Trans>
            </small>
          )}
        </span>
        <ForwardIcon />
      </a>
      <a href={localPath(i18n, pagePaths.distributors)}>
        <span>
          <Trans>Find a distributor</Trans>
          <small>
            <Trans>Who has them on the shelf, and speaks your language</Trans>
          </small>
        </span>
        <ForwardIcon />
      </a>
      <a href={localPath(i18n, documentPaths.feed)} target="_blank" rel="noopener" className={styles.feed}>
        <span>
          <Trans>What is new (feed)</Trans>
          <NewTabNote />
        </span>
      </a>
    </nav>
  )
}
