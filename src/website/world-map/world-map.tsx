import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MapDetail, MapLayout, MapMark as Mark } from './lay-out-map.ts'
import { WORLD } from '../../design/world-map/equal-earth.ts'
import { MARK_RADIUS } from './place-marks.ts'
import lines from '../../design/world-map/world-lines.svg?url'
import * as styles from './world-map.module.css'

export const WORLD_VIEW = `0 0 ${WORLD.width} ${WORLD.height}`

interface WorldMapProps {
  layout: MapLayout
  /** A list whose links contain the marks. */
  children: ReactNode
}

/** The world map and a detail of its crowded region, above the list of marked places. */
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
  /** Shows borders of countries, for maps that are large enough. */
  hasBorders?: boolean
  children?: ReactNode
}

/**
 * Coasts and meridians. They are included by `<use>`, which inherits the colours of the theme, unlike an
 * `<img>`.
 */
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

/** The lines of a detail: with borders and a title. */
export function DetailLines({ viewBox, children }: Pick<MapLinesProps, 'viewBox' | 'children'>) {
  return (
    <>
      <MapLines viewBox={viewBox} hasBorders>
        {children}
      </MapLines>
      <text x="12" y="1.4em" className={styles.name}>
        <Trans comment="The name of the enlarged part of a map, whose frame on the map has the letter A. Keep it short.">
          Detail A
        </Trans>
      </text>
    </>
  )
}

/** Dots for places without a mark. */
export function MapDots({ path }: { path: string }) {
  return <path className={styles.dots} d={path} />
}

/** The frame of the detail on the world map. */
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

/**
 * A mark on the map. It is rendered within a link of the list, which thus also works on the map. The element covers
 * the map, but only the mark itself reacts to the pointer.
 */
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
