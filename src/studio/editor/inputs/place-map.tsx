import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef, useState } from 'react'
import { ZoomInIcon, ZoomOutIcon } from '../../../design/icons.tsx'
import { type MapPoint, projectPlace, unprojectPoint, WORLD } from '../../../design/world-map/equal-earth.ts'
import lines from '../../../design/world-map/world-lines.svg?url'
import { IconButton } from '../../ui/studio-button.tsx'
import { useEditor } from '../editor-context.ts'
import * as styles from './place-map.module.css'

const MAX_ZOOM = 16

/** From this zoom level on a pixel is less than a tenth of a degree, and places are stored with two digits. */
const FINE_ZOOM = 4

/** A pointer that moves less than this counts as a press. */
const DRAG_THRESHOLD_PX = 5

interface View {
  zoom: number
  centre: MapPoint
}

/**
 * A map on which a press sets latitude and longitude of the entry. Keyboard users type them into their fields.
 */
export function PlaceMap() {
  const { t } = useLingui()
  const { state, session } = useEditor()
  const { latitude, longitude } = state.record
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number'
  const mark = isPlaced ? projectPlace([latitude, longitude]) : undefined
  const [view, setView] = useState<View>({ zoom: 1, centre: { x: WORLD.width / 2, y: WORLD.height / 2 } })
  const box = visibleBox(view)
  const zoomTo = (zoom: number) => setView({ zoom, centre: mark ?? view.centre })
  const place = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const found = unprojectPoint({
      x: box.x + ((clientX - left) / width) * box.width,
      y: box.y + ((clientY - top) / height) * box.height,
    })
    if (!found) return
    const digits = view.zoom < FINE_ZOOM ? 1 : 2
    session.change(['latitude'], Number(found[0].toFixed(digits)))
    session.change(['longitude'], Number(found[1].toFixed(digits)))
    void session.save()
  }
  const drag = useDrag(view, setView, place)
  return (
    <div role="group" aria-label={t`Place on the map`} className={styles.place}>
      <div className={styles.frame}>
        <svg className={styles.map} data-zoomed={view.zoom > 1 ? '' : undefined} aria-hidden="true" {...drag}>
          <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}>
            <use href={`${lines}#graticule`} className={styles.graticule} />
            <use href={`${lines}#land`} className={styles.land} />
            <use href={`${lines}#borders`} className={styles.borders} />
          </svg>
          {mark && (
            <svg x={inPercent((mark.x - box.x) / box.width)} y={inPercent((mark.y - box.y) / box.height)}>
              <path className={styles.mark} d="M-16 0h11M5 0h11M0-16v11M0 5v11" />
              <circle className={styles.mark} r="7" />
            </svg>
          )}
        </svg>
        <div className={styles.buttons}>
          <IconButton
            label={t`Zoom in`}
            icon={<ZoomInIcon />}
            disabled={view.zoom === MAX_ZOOM}
            onClick={() => zoomTo(view.zoom * 2)}
          />
          <IconButton
            label={t`Zoom out`}
            icon={<ZoomOutIcon />}
            disabled={view.zoom === 1}
            onClick={() => zoomTo(view.zoom / 2)}
          />
        </div>
      </div>
      <p className={styles.hint}>
        <Trans>Press on the place to set it, and drag to move the map. The coordinates above follow.</Trans>
      </p>
    </div>
  )
}

const inPercent = (share: number) => `${(100 * share).toFixed(3)}%`

/** The visible part of the map, clamped to its edges. */
function visibleBox({ zoom, centre }: View) {
  const width = WORLD.width / zoom
  const height = WORLD.height / zoom
  return {
    x: clamp(0, centre.x - width / 2, WORLD.width - width),
    y: clamp(0, centre.y - height / 2, WORLD.height - height),
    width,
    height,
  }
}

const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Pointer handlers that pan the map while dragging, and call `press` for a pointer that did not move. */
function useDrag(
  view: View,
  setView: (view: View) => void,
  press: (event: PointerEvent<SVGSVGElement>) => void,
) {
  const start = useRef<{ x: number; y: number; box: ReturnType<typeof visibleBox>; isDragged: boolean }>(null)
  return {
    onPointerDown: ({ currentTarget, pointerId, button, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
      if (button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      start.current = { x: clientX, y: clientY, box: visibleBox(view), isDragged: false }
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
      const from = start.current
      if (!from) return
      const [dx, dy] = [clientX - from.x, clientY - from.y]
      from.isDragged ||= Math.hypot(dx, dy) > DRAG_THRESHOLD_PX
      if (!from.isDragged) return
      const { width, height } = currentTarget.getBoundingClientRect()
      const { box } = from
      const centre = {
        x: box.x + box.width / 2 - (dx / width) * box.width,
        y: box.y + box.height / 2 - (dy / height) * box.height,
      }
      setView({ zoom: view.zoom, centre })
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      if (start.current && !start.current.isDragged) press(event)
      start.current = null
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
