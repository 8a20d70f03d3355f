export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.slice(from, from + 1)
  return items.toSpliced(from, 1).toSpliced(to, 0, ...moved)
}
