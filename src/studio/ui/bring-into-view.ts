/** Scrolls as little as is needed to show an element. To be given to React as the `ref` of an element that has just appeared. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
