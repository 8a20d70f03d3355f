import { Trans } from '@lingui/react/macro'
import { ruledPartClass } from '../../design/section.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { MapMark, WorldMap } from '../world-map/world-map.tsx'
import type { Directory } from './distributors-directory.ts'
import * as styles from './distributors-index.module.css'

/**
 * The map with a list. The link of each entry also contains its mark on the map, so it can be clicked in both
 * places.
 */
export function DistributorsIndex({ map, entries }: Directory) {
  const index = (
    <div className={styles.index}>
      <h2 id="countries" className={styles.title}>
        <Trans>Countries</Trans>
      </h2>
      <ol className={styles.list}>
        {entries.map(({ id, name, country, city }, position) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.entry}>
              <MapMark mark={map?.marks[position]} number={position + 1} />
              {`${country} `}
              {city && city !== country && <span className={styles.city}>{city}</span>}
              <VisuallyHidden>{` ${name}`}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
  return (
    <section aria-labelledby="countries" className={`${styles.section} ${ruledPartClass}`}>
      {map ? <WorldMap layout={map}>{index}</WorldMap> : index}
    </section>
  )
}
