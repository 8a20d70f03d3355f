/** A ref for the current tab: centres it in its row, which scrolls sideways in narrow windows. */
export function scrollTabIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}
