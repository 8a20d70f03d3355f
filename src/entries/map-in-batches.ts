import { setImmediate as endOfTurn } from 'node:timers/promises'

/** Checking as many takes some 100 ms, in which other requests wait. */
const ITEMS_A_TURN = 200

/** As `map`, with breaks in which other requests go on. */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += ITEMS_A_TURN) {
    if (start > 0) await endOfTurn()
    const some = items.slice(start, start + ITEMS_A_TURN)
    results.push(...some.map((item, index) => map(item, start + index)))
  }
  return results
}
