// The keys of the two searches: Ctrl+K, on a Mac ⌘K, for everything, and / for the list on the screen.

type SearchKey = 'everything' | 'list'

/** Which search a key is for. A slash that somebody types is no key. */
export function readSearchKey(event: KeyboardEvent): SearchKey | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') return 'everything'
  if (isCommand || event.key !== '/' || isTypedInto(event.target) || isTypedInto(document.activeElement))
    return undefined
  return 'list'
}

/** In a table a character begins to fill in the cell. */
function isTypedInto(place: EventTarget | null): boolean {
  const typed = 'input, textarea, select, [contenteditable], [role="grid"], [role="gridcell"]'
  return place instanceof Element && place.closest(typed) !== null
}

/** False where the screen has no list to search, or a dialog is over it. */
export function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (!field || document.querySelector('dialog:modal')) return false
  field.focus()
  field.select()
  return true
}
