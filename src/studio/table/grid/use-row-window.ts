import { type UIEvent, useState } from 'react'

/** The rendered window moves in steps of this many rows. */
const STEP = 4

interface RowWindow {
  start: number
  end: number
}

/**
 * The range of rows to render. Each sticky cell costs the browser a layer of its own, so that rendering hundreds of
 * rows would make keys slow.
 */
export function useRowWindow() {
  const [{ start, end }, setWindow] = useState(() => windowAt(0, innerHeight))
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const next = windowAt(currentTarget.scrollTop, currentTarget.clientHeight)
    if (next.start !== start || next.end !== end) setWindow(next)
  }
  return { start, end, onScroll }
}

function windowAt(scrolled: number, height: number): RowWindow {
  const row = rowHeight()
  const start = Math.max(0, Math.floor(scrolled / row / STEP) * STEP - STEP)
  return { start, end: start + Math.ceil(height / row / STEP) * STEP + 3 * STEP }
}

/** Height of a row in rem: a touch target and the line below it. The stylesheet has the same value. */
export const ROW_REM = 2.8125

export const rowHeight = (): number =>
  ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
