/**
 * A ref for the problem of a field or of an item of a list: while that has the focus, scrolls the problem out from
 * under sticky elements.
 */
export function bringProblemIntoView(problem: HTMLElement | null): void {
  // The focus must be in the item with the problem, not somewhere in its list: after an item is removed, React renders the
  // problems of those behind it again, and the page would scroll to one of them.
  const field = problem?.closest('li') ?? problem?.parentElement?.parentElement
  if (field?.contains(document.activeElement)) problem?.scrollIntoView({ block: 'nearest' })
}
