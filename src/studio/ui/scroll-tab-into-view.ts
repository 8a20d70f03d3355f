/** On narrow windows rows of tabs scroll sideways. */
export function scrollTabIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}
