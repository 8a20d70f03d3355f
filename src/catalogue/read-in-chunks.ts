/** With larger chunks, rows outlive the young generation of the heap, which then grows by hundreds of MB. */
export const ROWS_PER_CHUNK = 200

/** Yields rows in chunks in the order of their ids, so that a large table is never completely in memory. */
export async function* readInChunks<Row extends { id: number }>(
  readAfter: (id: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = await readAfter(0)
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows
    rows = await readAfter(last.id)
  }
}
