/**
 * Shows in a form what its page now filters by. What is being typed stays, and the focus, unless it was on something that
 * is gone: then the number of models takes it.
 */
export function showInForm(form: HTMLFormElement): void {
  const { activeElement } = document
  const typed =
    activeElement instanceof HTMLInputElement && form.contains(activeElement) ? activeElement : null
  const text = typed?.type === 'text' ? typed.value : undefined
  form.reset()
  if (typed && text !== undefined) typed.value = text
  if (activeElement === document.body) document.getElementById('found')?.focus({ preventScroll: true })
}
