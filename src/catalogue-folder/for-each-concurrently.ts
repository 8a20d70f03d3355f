import pLimit from 'p-limit'

/**
 * Calls `work` for each item, for at most `concurrency` items at a time. After an error no further items are started.
 * @throws the first error, after the items in progress have finished
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  await pLimit(concurrency).map(items, async (item) => {
    if (errors.length === 0) await work(item).catch((error: unknown) => errors.push(error))
  })
  if (errors.length > 0) throw errors[0]
}
