import { type PointerEvent, useRef, useState } from 'react'
import { currentSlide, allowStripScrolling, slideTo } from './model-detail-viewer-slide.ts'
import { useZoom } from './model-detail-viewer-zoom.ts'
import { clamp, type Point } from './model-detail-zoom.ts'

const MIN_SWIPE_PX = 40
/** A finger that moves less than this, in px, counts as a tap. */
const MAX_TAP_PX = 10
const DOUBLE_TAP_MS = 300

type StripEvent = PointerEvent<HTMLElement>

const placeOf = ({ clientX: x, clientY: y }: StripEvent): Point => ({ x, y })

/**
 * Pointer handlers for the strip: swiping changes the photo; pinching, dragging and double taps zoom and move
 * the shown one.
 */
export function usePhotoStrip(last: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [isHeld, setIsHeld] = useState(false)
  const { zoom, toggle, followFingers, ...actions } = useZoom(strip)
  /** The positions of the pointers that are down. */
  const places = useRef(new Map<number, Point>())
  const gesture = useRef({ start: { x: 0, y: 0 }, index: 0, isPinch: false })
  const lastTap = useRef(0)

  const goTo = (index: number) => {
    actions.reset()
    if (strip.current) slideTo(strip.current, clamp(index, 0, last))
  }
  const onPointerDown = (event: StripEvent) => {
    const { currentTarget, target, pointerId, button } = event
    if (!(target instanceof Element) || button !== 0) return
    const isSecond = places.current.size > 0
    if (!isSecond && !target.closest('[data-picture]')) return
    target.setPointerCapture(pointerId)
    places.current.set(pointerId, placeOf(event))
    allowStripScrolling(currentTarget)
    setIsHeld(true)
    if (!isSecond)
      gesture.current = { start: placeOf(event), index: currentSlide(currentTarget), isPinch: false }
    else {
      gesture.current.isPinch = true
      currentTarget.scrollLeft = gesture.current.index * currentTarget.clientWidth
    }
  }
  const onPointerMove = (event: StripEvent) => {
    const place = places.current.get(event.pointerId)
    if (!place) return
    const before = [...places.current.values()]
    places.current.set(event.pointerId, placeOf(event))
    if (before.length === 1 && zoom.scale === 1) event.currentTarget.scrollLeft -= event.clientX - place.x
    else followFingers(before, [...places.current.values()])
  }
  const release = (event: StripEvent) => {
    if (!places.current.delete(event.pointerId) || places.current.size > 0) return
    const { start, index, isPinch } = gesture.current
    const { x, y } = { x: event.clientX - start.x, y: event.clientY - start.y }
    const isSwipe = zoom.scale === 1 && !isPinch && Math.abs(x) >= MIN_SWIPE_PX
    slideTo(event.currentTarget, clamp(isSwipe ? index - Math.sign(x) : index, 0, last))
    setIsHeld(false)
    if (!isPinch && event.type === 'pointerup' && Math.hypot(x, y) <= MAX_TAP_PX) tap(event)
  }
  const tap = (event: StripEvent) => {
    const isSecond = event.timeStamp - lastTap.current < DOUBLE_TAP_MS
    lastTap.current = isSecond ? 0 : event.timeStamp
    if (isSecond) toggle(placeOf(event))
  }
  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp: release,
    onPointerCancel: release,
    // Prevents the browser's own dragging of pictures.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
  return { strip, zoom, isHeld, handlers, goTo, ...actions }
}
