import { Trans, useLingui } from '@lingui/react/macro'
import { buildPath, documentPaths } from '../../contract/site-map.ts'
import { NewTabNote } from '../../design/button.tsx'
import { localPath } from '../language/local-path.ts'
import * as styles from './model-detail-feed.module.css'
import type { ModelView } from './model-detail-view.ts'

export function ModelDetailFeed({ model: { id } }: { model: ModelView }) {
  const { t, i18n } = useLingui()
  const path = buildPath(documentPaths.modelFeed, { aircraftModelId: id })
  return (
    <div className={styles.feed}>
      <a href={localPath(i18n, path)} target="_blank" rel="noopener">
        <Trans>Follow this aircraft (feed)</Trans>
        <NewTabNote />
      </a>
      {` ${t`Its new manuals, spare parts and reviews.`}`}
    </div>
  )
}
