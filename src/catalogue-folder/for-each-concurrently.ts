/** @throws the first error, once no other item is being worked on */
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
