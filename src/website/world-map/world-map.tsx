import type { ReactNode } from 'react'
import type { MapDetail, MapLayout, MapMark as Mark } from './lay-out-map.ts'
import { WORLD } from '../../design/world-map/equal-earth.ts'
import { MARK_RADIUS } from './place-marks.ts'
import lines from '../../design/world-map/world-lines.svg?url'
import styles from './world-map.module.css'

export const WORLD_VIEW = `0 0 ${WORLD.width} ${WORLD.height}`

interface WorldMapProps {
  layout: MapLayout
  /** Contains the marks, each wherever its link is. */
  children: ReactNode
}

/** The world in lines, and a detail of its crowded region, above what lists the marks. */
export function WorldMap({ layout: { detail, dots }, children }: WorldMapProps) {
  return (
    <div className={styles.sheet} data-detail={detail ? '' : undefined}>
      <svg className={styles.world} aria-hidden="true">
        <MapLines viewBox={WORLD_VIEW}>
          <MapDots path={dots} />
        </MapLines>
        {detail && <DetailFrame detail={detail} />}
      </svg>
      {detail && (
        <svg className={styles.detail} aria-hidden="true">
          <DetailLines viewBox={detail.viewBox}>
            <MapDots path={dots} />
          </DetailLines>
        </svg>
      )}
      {children}
    </div>
  )
}

interface MapLinesProps {
  viewBox: string
  preserveAspectRatio?: string
  /** Of countries; for maps that are large enough. */
  hasBorders?: boolean
  children?: ReactNode
}

/** Coasts and meridians. A page's own `<use>` gives them the colours of its theme; an `<img>` could not. */
export function MapLines({ hasBorders = false, children, ...svg }: MapLinesProps) {
  return (
    <svg {...svg}>
      <use href={`${lines}#graticule`} className={styles.graticule} />
      <use href={`${lines}#land`} className={styles.land} />
      {hasBorders && <use href={`${lines}#borders`} className={styles.borders} />}
      {children}
    </svg>
  )
}

/** With borders and its name. */
export function DetailLines({ viewBox, children }: Pick<MapLinesProps, 'viewBox' | 'children'>) {
  return (
    <>
      <MapLines viewBox={viewBox} hasBorders>
        {children}
      </MapLines>
      <text x="12" y="1.4em" className={styles.name}>
        Detail A
      </text>
    </>
  )
}

/** Places without a mark. */
export function MapDots({ path }: { path: string }) {
  return <path className={styles.dots} d={path} />
}

/** Where the detail is on the world. */
export function DetailFrame({ detail: { x, y, width, height } }: { detail: MapDetail }) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} className={styles.frame} />
      <svg x={x} y={y} overflow="visible">
        <text x="-4" y=".7em" textAnchor="end" className={styles.name}>
          A
        </text>
      </svg>
    </>
  )
}

/** Within a link, which then acts on the map, too: as large as the map, but only the mark itself can be hit. */
export function MapMark({ mark, number }: { mark: Mark | null | undefined; number: number }) {
  if (!mark) return null
  const { map, x, y, dx = 0, dy = 0 } = mark
  const isOffset = dx !== 0 || dy !== 0
  return (
    <svg className={map === 'world' ? styles.world : styles.detail} aria-hidden="true">
      <svg x={x} y={y}>
        <g className={styles.mark} transform={isOffset ? `translate(${dx} ${dy})` : undefined}>
          {Math.hypot(dx, dy) > MARK_RADIUS && <path d={`M0 0L${-dx} ${-dy}`} />}
          <circle r={MARK_RADIUS - 0.5} />
          <text dy=".36em">{number}</text>
        </g>
      </svg>
    </svg>
  )
}
