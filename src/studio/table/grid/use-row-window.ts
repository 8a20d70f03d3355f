import { type UIEvent, useState } from 'react'

/** The window moves by as many rows at once. */
const STEP = 4

interface RowWindow {
  start: number
  end: number
}

/** Rows that are drawn: what sticks to an edge costs the browser a layer each, and hundreds would make keys slow. */
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

/** A target, and the line below it; as in the stylesheet. */
export const ROW_REM = 2.8125

export const rowHeight = (): number =>
  ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
