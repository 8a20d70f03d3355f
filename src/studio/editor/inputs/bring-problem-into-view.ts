/** What is wrong with the field that somebody types into must not appear behind what sticks to the edges. */
export function bringProblemIntoView(problem: HTMLElement | null): void {
  const field = problem?.parentElement?.parentElement
  if (field?.contains(document.activeElement)) problem?.scrollIntoView({ block: 'nearest' })
}
