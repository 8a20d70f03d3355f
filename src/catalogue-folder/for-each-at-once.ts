/**
 * Does some work for each item, so many at a time.
 *
 * @throws what the first that failed has thrown, when no other is under way any more
 */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const failures: unknown[] = []
  const workThrough = async () => {
    for (const item of queue) {
      if (failures.length > 0) return
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workThrough))
  if (failures.length > 0) throw failures[0]
}
