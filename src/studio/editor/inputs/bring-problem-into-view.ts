/**
 * A ref for the problem of a field: while the field has the focus, scrolls the problem out from under sticky
 * elements.
 */
export function bringProblemIntoView(problem: HTMLElement | null): void {
  const field = problem?.parentElement?.parentElement
  if (field?.contains(document.activeElement)) problem?.scrollIntoView({ block: 'nearest' })
}
