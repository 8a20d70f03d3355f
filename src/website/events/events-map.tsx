import type { MapDetail } from '../world-map/lay-out-map.ts'
import { DetailFrame, DetailLines, MapDots, MapLines, WORLD_VIEW } from '../world-map/world-map.tsx'
import * as styles from './events-drawing.module.css'

/** The world map, and in wide windows a detail of its crowded region next to it. */
export function EventsMap({ detail }: { detail: (MapDetail & { dots: string }) | null }) {
  return (
    <>
      <svg className={styles.world} aria-hidden="true">
        <MapLines viewBox={WORLD_VIEW} />
      </svg>
      {detail && (
        <>
          <svg className={`${styles.world} ${styles.wide}`} aria-hidden="true">
            <svg viewBox={WORLD_VIEW}>
              <MapDots path={detail.dots} />
            </svg>
            <DetailFrame detail={detail} />
          </svg>
          <svg className={`${styles.detail} ${styles.wide}`} aria-hidden="true">
            <DetailLines viewBox={detail.viewBox}>
              <MapDots path={detail.dots} />
            </DetailLines>
          </svg>
        </>
      )}
    </>
  )
}
