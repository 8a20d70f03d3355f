/**
 * Calls `work` for each item, for at most `concurrency` items at a time. After an error no further items are started.
 * @throws the first error, after the items in progress have finished
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const errors: unknown[] = []
  const runWorker = async () => {
    for (const item of queue) {
      if (errors.length > 0) return
      await work(item).catch((error: unknown) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
  if (errors.length > 0) throw errors[0]
}
