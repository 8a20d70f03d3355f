// The keys of the two searches: Ctrl+K (⌘K on a Mac) for the palette, and / for the list on the screen.

type SearchKey = 'everything' | 'list'

/** The search that a key event opens. Undefined for other keys, and for a slash typed into an input. */
export function readSearchKey(event: KeyboardEvent): SearchKey | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') return 'everything'
  if (isCommand || event.key !== '/' || isTypedInto(event.target) || isTypedInto(document.activeElement))
    return undefined
  return 'list'
}

/** Includes the cells of a table, where typing a character starts editing. */
function isTypedInto(place: EventTarget | null): boolean {
  const typed = 'input, textarea, select, [contenteditable], [role="grid"], [role="gridcell"]'
  return place instanceof Element && place.closest(typed) !== null
}

/** Focuses the search field of the list. False if the screen has none or a dialog is open. */
export function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (!field || document.querySelector('dialog:modal')) return false
  field.focus()
  field.select()
  return true
}
