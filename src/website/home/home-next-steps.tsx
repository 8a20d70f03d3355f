import { documentPaths, pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { countModels } from '../parts/count-models.ts'
import styles from './home-next-steps.module.css'

interface HomeNextStepsProps {
  modelCount: number
  classCount: number
}

/** Links to the next steps, after the story. */
export function HomeNextSteps({ modelCount, classCount }: HomeNextStepsProps) {
  return (
    <nav aria-label="Where to go on" className={styles.ways}>
      <a href={pagePaths.aircraftClasses} className={styles.main}>
        <span>
          See the aircraft
          {modelCount > 0 && (
            <small>
              {countModels(i18n, modelCount)} in {classCount} size {classCount === 1 ? 'class' : 'classes'}
            </small>
          )}
        </span>
        <ForwardIcon />
      </a>
      <a href={pagePaths.distributors}>
        <span>
          Find a distributor
          <small>Who has them on the shelf, and speaks your language</small>
        </span>
        <ForwardIcon />
      </a>
      <a href={documentPaths.feed} target="_blank" rel="noopener" className={styles.feed}>
        <span>
          What is new (feed)
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </span>
      </a>
    </nav>
  )
}
