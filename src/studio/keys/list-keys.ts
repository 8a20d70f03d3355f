import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End move the focus between the rows of a list. Each row must have exactly one link. */
export function onListKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')]
  const place = links.findIndex((link) => link === event.target)
  if (place < 0) return
  const target = findTarget(event.key, place, links.length)
  if (target === undefined) return
  event.preventDefault()
  links[target]?.focus()
}

function findTarget(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(place - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
