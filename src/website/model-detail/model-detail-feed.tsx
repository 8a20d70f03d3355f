import { buildPath, documentPaths } from '../../contract/site-map.ts'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import styles from './model-detail-feed.module.css'
import type { ModelView } from './model-detail-view.ts'

export function ModelDetailFeed({ model: { id } }: { model: ModelView }) {
  return (
    <div className={styles.feed}>
      <a href={buildPath(documentPaths.modelFeed, { aircraftModelId: id })} target="_blank" rel="noopener">
        Follow this aircraft (feed)
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>{' '}
      Its new manuals, spare parts and reviews.
    </div>
  )
}
