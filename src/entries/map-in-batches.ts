import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** The slowest callers, which check entries, block the event loop for about 100 ms per batch. */
const BATCH_SIZE = 200

/** Like `Array.map`, but yields to the event loop between batches, so that other requests are served. */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    if (start > 0) await yieldToEventLoop()
    const some = items.slice(start, start + BATCH_SIZE)
    results.push(...some.map((item, index) => map(item, start + index)))
  }
  return results
}
