let isFirst = true

/**
 * A ref that focuses a new screen's heading, so that it is announced. Not on the first screen, which the
 * browser announces.
 */
export function focusHeading(heading: HTMLElement | null): void {
  if (!isFirst) heading?.focus({ preventScroll: true })
  if (heading) isFirst = false
}

/** Moves the focus to the screen's title when the focused element disappears. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
