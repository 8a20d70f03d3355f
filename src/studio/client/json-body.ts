import { createYielder } from './create-yielder.ts'

const ITEMS_PER_PIECE = 50

/**
 * Serializes an object with a long list in steps, because 6 MB of JSON at once would block the page noticeably.
 */
export async function toJsonBody(
  rest: Readonly<Record<string, unknown>>,
  name: string,
  items: readonly unknown[],
): Promise<Blob> {
  const pause = createYielder()
  const pieces: Blob[] = []
  for (let at = 0; at < items.length; at += ITEMS_PER_PIECE) {
    const texts = items.slice(at, at + ITEMS_PER_PIECE).map((item) => JSON.stringify(item))
    pieces.push(new Blob([at === 0 ? '' : ',', texts.join(',')]))
    await pause()
  }
  const head = JSON.stringify({ ...rest, [name]: [] }).slice(0, -']}'.length)
  return new Blob([head, ...pieces, ']}'], { type: 'application/json' })
}
