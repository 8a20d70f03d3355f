import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { currentSlide, holdStrip, slideTo } from './model-detail-viewer-slide.ts'
import { clamp, enlarge, follow, keepInside, type Point, WHOLE, type Zoom } from './model-detail-zoom.ts'

const MIN_SWIPE_PX = 40
/** A finger that moves less, in px, taps. */
const MAX_TAP_PX = 10
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_SCALE = 2

interface Gesture {
  /** The fingers, or the pointer, that are down. */
  places: Map<number, Point>
  start: Point
  index: number
  isPinch: boolean
  lastTap: number
}

const placeOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })

/** Swiping between photos; pinching, dragging and tapping twice, which enlarge and move the shown one. */
export function usePhotoStrip(last: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [zoom, setZoom] = useState(WHOLE)
  const [isHeld, setIsHeld] = useState(false)
  const gesture = useRef<Gesture>({ places: new Map(), start: WHOLE, index: 0, isPinch: false, lastTap: 0 })

  const reset = () => setZoom(WHOLE)
  // Turning a telephone moves its photo.
  useEffect(() => {
    addEventListener('resize', reset)
    return () => removeEventListener('resize', reset)
  }, [])
  const goTo = (index: number) => {
    reset()
    if (strip.current) slideTo(strip.current, clamp(index, 0, last))
  }
  const change = (next: (zoom: Zoom, photo: DOMRect, view: DOMRect) => Zoom) => {
    const view = strip.current?.getBoundingClientRect()
    const photo = strip.current?.querySelector('[data-shown] [data-picture]')?.getBoundingClientRect()
    if (view && photo) setZoom((current) => keepInside(next(current, photo, view), photo, view))
  }
  const enlargeBy = (factor: number) =>
    change((current, photo, view) => enlarge(current, factor, fromMiddle(photo, middleOf(view))))
  const moveBy = (x: number, y: number) =>
    change((current) => ({ ...current, x: current.x + x, y: current.y + y }))
  const toggle = (place: Point) =>
    change((current, photo, view) =>
      current.scale > 1
        ? WHOLE
        : // Fills the window of a telephone.
          enlarge(current, Math.max(DOUBLE_TAP_SCALE, view.height / photo.height), fromMiddle(photo, place)),
    )

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const photo = event.target instanceof Element ? event.target.closest('[data-picture]') : null
      if (!photo || event.button !== 0) return
      const { currentTarget, pointerId } = event
      const { places } = gesture.current
      photo.setPointerCapture(pointerId)
      holdStrip(currentTarget)
      setIsHeld(true)
      places.set(pointerId, placeOf(event))
      if (places.size === 1) {
        Object.assign(gesture.current, {
          start: placeOf(event),
          index: currentSlide(currentTarget),
          isPinch: false,
        })
      } else {
        gesture.current.isPinch = true
        currentTarget.scrollLeft = gesture.current.index * currentTarget.clientWidth
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { places } = gesture.current
      const place = places.get(event.pointerId)
      if (!place) return
      const before = [...places.values()]
      places.set(event.pointerId, placeOf(event))
      const after = [...places.values()]
      if (places.size === 1 && zoom.scale === 1) event.currentTarget.scrollLeft -= event.clientX - place.x
      else
        change((current, photo) => {
          const fromHere = (points: Point[]) => points.map((point) => fromMiddle(photo, point))
          return follow(current, fromHere(before), fromHere(after))
        })
    },
    onPointerUp: release,
    onPointerCancel: release,
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }

  function release(event: PointerEvent<HTMLElement>) {
    const { places, start, index, isPinch, lastTap } = gesture.current
    if (!places.delete(event.pointerId) || places.size > 0) return
    setIsHeld(false)
    const { x, y } = fromPoint(start, placeOf(event))
    const isSwipe = zoom.scale === 1 && !isPinch && Math.abs(x) >= MIN_SWIPE_PX
    slideTo(event.currentTarget, clamp(isSwipe ? index - Math.sign(x) : index, 0, last))
    if (isPinch || event.type === 'pointercancel' || Math.hypot(x, y) > MAX_TAP_PX) return
    const isSecond = event.timeStamp - lastTap < DOUBLE_TAP_MS
    gesture.current.lastTap = isSecond ? 0 : event.timeStamp
    if (isSecond) toggle(placeOf(event))
  }

  return { strip, zoom, isHeld, handlers, goTo, enlargeBy, moveBy, reset }
}

const middleOf = ({ left, top, width, height }: DOMRect): Point => ({
  x: left + width / 2,
  y: top + height / 2,
})
const fromPoint = (one: Point, other: Point): Point => ({ x: other.x - one.x, y: other.y - one.y })
const fromMiddle = (photo: DOMRect, place: Point): Point => fromPoint(middleOf(photo), place)
