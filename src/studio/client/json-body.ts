import { createYielder } from './create-yielder.ts'

const ITEMS_AT_ONCE = 50

/** An object with a long list as JSON, piece by piece: 6 MB at once would keep keys waiting. */
export async function toJsonBody(
  rest: Readonly<Record<string, unknown>>,
  name: string,
  items: readonly unknown[],
): Promise<Blob> {
  const pause = createYielder()
  const pieces: Blob[] = []
  for (let at = 0; at < items.length; at += ITEMS_AT_ONCE) {
    const texts = items.slice(at, at + ITEMS_AT_ONCE).map((item) => JSON.stringify(item))
    pieces.push(new Blob([at === 0 ? '' : ',', texts.join(',')]))
    await pause()
  }
  const head = JSON.stringify({ ...rest, [name]: [] }).slice(0, -']}'.length)
  return new Blob([head, ...pieces, ']}'], { type: 'application/json' })
}
