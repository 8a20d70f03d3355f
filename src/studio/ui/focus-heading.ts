let isFirst = true

/** So that a new screen is read aloud and the next key acts on it; not the first, which the browser announces. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!isFirst) heading?.focus({ preventScroll: true })
  if (heading) isFirst = false
}

/** Where the focus goes when what had it is gone. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
