import { useLingui } from '@lingui/react/macro'
import { DimensionLine } from '../../design/dimension-line.tsx'
import { type PlaceLayout, SCALE_BAR_KM } from './lay-out-place.ts'
import { MapLines } from './world-map.tsx'
import * as styles from './place-on-map.module.css'

interface PlaceOnMapProps {
  layout: PlaceLayout
  /** Name of the place in the centre. */
  name: string
}

/** A map of the surroundings of a place, with crosshairs. It fills its container. */
export function PlaceOnMap({ layout: { viewBox, latitude, longitude, scaleBar }, name }: PlaceOnMapProps) {
  const { t } = useLingui()
  return (
    <figure className={styles.map} aria-label={t`Map of ${name}: ${latitude}, ${longitude}`}>
      <svg aria-hidden="true">
        <MapLines viewBox={viewBox} preserveAspectRatio="xMidYMid slice" hasBorders />
        <line x1="0" x2="100%" y1="50%" y2="50%" className={styles.cross} />
        <line x1="50%" x2="50%" y1="0" y2="100%" className={styles.cross} />
        <svg x="50%" y="50%" overflow="visible">
          <circle r="20" className={styles.gap} />
          <circle r="12" className={styles.ring} />
          <circle r="3" className={styles.dot} />
          <text x="24" y="-12" className={styles.name}>
            {name}
          </text>
        </svg>
        <svg x="50%" overflow="visible">
          <text x="8" y="20" className={styles.degrees}>
            {longitude}
          </text>
        </svg>
        <svg y="50%" overflow="visible">
          <text x="12" y="-8" className={styles.degrees}>
            {latitude}
          </text>
        </svg>
      </svg>
      {scaleBar !== null && <ScaleBar width={scaleBar} />}
    </figure>
  )
}

/** A scale bar. Its width is in percent of the map's width. */
function ScaleBar({ width }: { width: string }) {
  return (
    <svg className={styles.scale} aria-hidden="true">
      <rect x="16" width={width} height="100%" className={styles.plate} />
      <foreignObject x="16" width={width} height="100%" className={styles.bar}>
        <DimensionLine />
        <p>{SCALE_BAR_KM} km</p>
      </foreignObject>
    </svg>
  )
}
