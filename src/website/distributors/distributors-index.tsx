import { useMemo } from 'react'
import { zone } from '../../design/section.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { layOutMap } from '../world-map/lay-out-map.ts'
import { MapMark, WorldMap } from '../world-map/world-map.tsx'
import type { DirectoryEntry } from './distributors-directory.ts'
import styles from './distributors-index.module.css'

/** Each entry with its mark on the map: one link that can be hit in two places. */
export function DistributorsIndex({ distributors }: { distributors: DirectoryEntry[] }) {
  const map = useMemo(() => layOutMap(distributors.map(({ place }) => place)), [distributors])
  const index = (
    <div className={styles.index}>
      <h2 id="countries" className={styles.title}>
        Countries
      </h2>
      <ol className={styles.list}>
        {distributors.map(({ id, name, country, city }, position) => {
          const mark = map?.marks[position]
          return (
            <li key={id}>
              <a href={`#${id}`} className={styles.entry}>
                {mark && <MapMark mark={mark} number={position + 1} />}
                {`${country} `}
                {city && city !== country && <span className={styles.city}>{city}</span>}
                <VisuallyHidden>{` ${name}`}</VisuallyHidden>
              </a>
            </li>
          )
        })}
      </ol>
    </div>
  )
  return (
    <section aria-labelledby="countries" className={`${styles.section} ${zone}`}>
      {map ? <WorldMap layout={map}>{index}</WorldMap> : index}
    </section>
  )
}
