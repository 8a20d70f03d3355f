/**
 * A ref for the problem of a field or of an item of a list: while that has the focus, scrolls the problem out from
 * under sticky elements.
 */
export function bringProblemIntoView(problem: HTMLElement | null): void {
  // Not the whole list: the problem of an item appears anew when another one is removed before it.
  const field = problem?.closest('li') ?? problem?.parentElement?.parentElement
  if (field?.contains(document.activeElement)) problem?.scrollIntoView({ block: 'nearest' })
}
