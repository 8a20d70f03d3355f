import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** A batch ends with the item after which it has taken this long. */
const MAX_BATCH_MS = 20

/**
 * Like `Array.map`, but yields to the event loop between batches, so that other requests are served. How many items a batch has
 * depends on how long they take.
 */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let start = performance.now()
  for (const [index, item] of items.entries()) {
    if (performance.now() - start > MAX_BATCH_MS) {
      await yieldToEventLoop()
      start = performance.now()
    }
    results.push(map(item, index))
  }
  return results
}
