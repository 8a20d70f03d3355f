import { useLingui } from '@lingui/react/macro'
import type { AircraftModel } from '../../contract/models/aircraft-model.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { NoBreak } from '../../design/no-break.tsx'
import { localPath } from '../language/local-path.ts'
import { millimetres } from '../figures/measurements.ts'
import * as styles from './home-photo-caption.module.css'

/** Names the models on a photograph. A single model is shown with its wingspan. */
export function HomePhotoCaption({ models }: { models: Pick<AircraftModel, 'id' | 'name' | 'wingspan'>[] }) {
  const { i18n } = useLingui()
  const [first] = models
  if (!first) return null
  const span = models.length === 1 ? millimetres(i18n, first.wingspan) : undefined
  return (
    <figcaption className={styles.caption}>
      <span className={styles.names}>
        {models.map(({ id, name }) => (
          <a key={id} href={localPath(i18n, buildPath(pagePaths.modelDetail, { aircraftModelId: id }))}>
            <NoBreak text={name} />
          </a>
        ))}
      </span>
      {span && (
        <span className={styles.span}>
          {span.metric} <small>{span.imperial}</small>
        </span>
      )}
    </figcaption>
  )
}
