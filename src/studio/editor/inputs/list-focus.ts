// Where the focus goes in a list that has just changed; its items are drawn by their place.
import { flushRender } from '../../ui/flush-render.ts'

/** It follows an item that was moved, so that the next press moves the same one. */
export function followItem(pressed: HTMLElement, place: number): void {
  const item = pressed.closest('li')
  const target = item?.parentElement?.children[place]
  const index = listButtons(item).findIndex((button) => button === pressed)
  flushRender()
  const buttons = listButtons(target)
  const same = buttons[index]
  const button = same?.disabled ? buttons.find(({ disabled }) => !disabled) : same
  button?.focus()
}

/** It goes to what took the place of a removed item, else to the button that adds one. */
export function leaveItem(pressed: HTMLElement): void {
  const item = pressed.closest('li')
  const list = item?.parentElement
  if (!item || !list) return
  const place = [...list.children].indexOf(item)
  flushRender()
  const next = list.children[place] ?? list.lastElementChild
  const field = next ? firstField(next) : list.nextElementSibling
  if (field instanceof HTMLElement) field.focus()
}

/** Into the item that was added last. */
export function enterLastItem(pressed: HTMLElement): void {
  const list = pressed.parentElement?.querySelector(':scope > ol')
  flushRender()
  if (list?.lastElementChild) firstField(list.lastElementChild)?.focus()
}

const listButtons = (item: Element | null | undefined) => [
  ...(item?.querySelectorAll<HTMLButtonElement>('button') ?? []),
]

const firstField = (item: Element) => item.querySelector<HTMLElement>('input, select, textarea')
