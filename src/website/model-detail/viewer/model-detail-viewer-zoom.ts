import { type RefObject, useEffect, useState } from 'react'
import { zoomAt, panAndPinch, clampToWindow, type Point, UNZOOMED, type Zoom } from './model-detail-zoom.ts'

const DOUBLE_TAP_SCALE = 2

/** State of zooming the shown photo. Coordinates are those of pointer events. */
export function useZoom(strip: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(UNZOOMED)
  const reset = () => setZoom(UNZOOMED)
  // Rotating a phone changes the position of the photo.
  useEffect(() => {
    addEventListener('resize', reset)
    return () => removeEventListener('resize', reset)
  }, [])
  const change = (next: (zoom: Zoom, photo: DOMRect, view: DOMRect) => Zoom) => {
    const view = strip.current?.getBoundingClientRect()
    const photo = strip.current?.querySelector('[data-shown] [data-picture]')?.getBoundingClientRect()
    if (view && photo) setZoom((current) => clampToWindow(next(current, photo, view), photo, view))
  }
  const enlargeBy = (factor: number) =>
    change((current, photo, view) => zoomAt(current, factor, fromMiddle(photo)(middleOf(view))))
  const moveBy = (x: number, y: number) =>
    change((current) => ({ ...current, x: current.x + x, y: current.y + y }))
  const followFingers = (before: Point[], after: Point[]) =>
    change((current, photo) =>
      panAndPinch(current, before.map(fromMiddle(photo)), after.map(fromMiddle(photo))),
    )
  /** Zooms in until the photo fills the window of a phone, or back to the whole photo. */
  const toggle = (place: Point) =>
    change((current, photo, view) => {
      const scale = Math.max(DOUBLE_TAP_SCALE, view.height / photo.height)
      return current.scale > 1 ? UNZOOMED : zoomAt(current, scale, fromMiddle(photo)(place))
    })
  return { zoom, reset, enlargeBy, moveBy, followFingers, toggle }
}

const middleOf = ({ left, top, width, height }: DOMRect): Point => ({
  x: left + width / 2,
  y: top + height / 2,
})

function fromMiddle(photo: DOMRect) {
  const middle = middleOf(photo)
  return ({ x, y }: Point): Point => ({ x: x - middle.x, y: y - middle.y })
}
