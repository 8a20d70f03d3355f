import { MARK_RADIUS } from '../world-map/place-marks.ts'

/**
 * The numbered circle of an event, used both on the map and in the list. Crossed out if the event is cancelled.
 */
export function EventBalloon({ number, isCancelled }: { number: number; isCancelled: boolean }) {
  return (
    <>
      <circle r={MARK_RADIUS - 0.5} />
      {isCancelled && <path d="M-14 14L14-14" />}
      <text data-number="" dy=".36em">
        {number}
      </text>
    </>
  )
}
