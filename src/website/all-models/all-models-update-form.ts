/**
 * Updates a form to the current filters of its page. The field that is being typed into is left alone. The focus
 * stays, or moves to the number of models if the focused element is gone.
 */
export function updateForm(form: HTMLFormElement): void {
  const { activeElement } = document
  const typed =
    activeElement instanceof HTMLInputElement && form.contains(activeElement) ? activeElement : null
  const text = typed?.type === 'text' ? typed.value : undefined
  form.reset()
  if (typed && text !== undefined) typed.value = text
  if (activeElement === document.body) document.getElementById('found')?.focus({ preventScroll: true })
}
