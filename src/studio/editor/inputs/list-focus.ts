// Moves the focus after items of a list were moved, removed or added. If the items are keyed by index, React leaves the focus at
// the old position. If the key includes a photograph's path, React replaces the elements of a moved item, and the focus is lost.
// So before the change is rendered we look up only the list or its parent, which stay, and the items afterwards.
import { flushRender } from '../../ui/flush-render.ts'

/** Focuses the same button of the moved item, so that pressing it again moves the same item. */
export function focusMovedItem(pressed: HTMLElement, place: number): void {
  const item = pressed.closest('li')
  const list = item?.parentElement
  const index = listButtons(item).findIndex((button) => button === pressed)
  flushRender()
  const buttons = listButtons(list?.children[place])
  const same = buttons[index]
  const button = same?.disabled ? buttons.find(({ disabled }) => !disabled) : same
  button?.focus()
}

/**
 * Focuses the first field of the item that took the removed item's position, or of the last item if there is none; a button of
 * an item that has no fields. If the list is empty now, focuses what follows it, which usually adds an item, or else what comes
 * before it within its parent.
 */
export function focusAfterRemoval(pressed: HTMLElement): void {
  const item = pressed.closest('li')
  const list = item?.parentElement
  if (!item || !list) return
  const place = [...list.children].indexOf(item)
  flushRender()
  const next = list.children[place] ?? list.lastElementChild
  const around = [...(list.parentElement?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  const isAfterList = (element: Element) =>
    (list.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  focusFirst(next ? [...listFields(next), ...listButtons(next)] : [...around.filter(isAfterList), ...around])
}

/** Focuses the first element that takes the focus, which disabled and hidden ones do not. */
function focusFirst(elements: readonly HTMLElement[]): void {
  for (const element of elements) {
    element.focus()
    if (document.activeElement === element) return
  }
}

/** Focuses the first field of the item that was just added. */
export function focusAddedItem(pressed: HTMLElement): void {
  const surroundings = pressed.parentElement
  flushRender()
  const list = surroundings?.querySelector(':scope > ol')
  if (list?.lastElementChild) listFields(list.lastElementChild)[0]?.focus()
}

const listButtons = (item: Element | null | undefined) => [
  ...(item?.querySelectorAll<HTMLButtonElement>('button') ?? []),
]

const FIELDS = 'input, select, textarea'
const FOCUSABLE = `${FIELDS}, button, a[href]`

const listFields = (item: Element) => [...item.querySelectorAll<HTMLElement>(FIELDS)]
