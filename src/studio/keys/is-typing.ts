/**
 * Whether typing a letter changes something at the element: a field, but not a checkbox, or a cell of a table, in which it starts
 * editing.
 */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches(
      'select, textarea, [contenteditable], [role="grid"] *, input:not([type="checkbox"], [type="radio"])',
    )
  )
}
