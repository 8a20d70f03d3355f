import { Problem } from '../../api/problem.ts'
import { isTranslatedCard } from '../../contract/link-cards/link-card.ts'
import type { ByteRange } from '../../media/byte-range.ts'
import type { Encoder } from '../../media/encoder/encoder.ts'
import type { MediaStore } from '../../media/store/media-store.ts'
import type { FoundMedia } from './find-media.ts'

/** In all. Chat apps fetch a card once, when a link is pasted, and give up after about five seconds. */
const MAX_WAIT_MS = 3_500
const pictureTypes = /\.(?:jpe?g|png|webp)$/

/**
 * Finds a link card. If it is not drawn yet, it is drawn next; if that takes too long, its photograph is sent instead.
 * @throws Problem `media-store-unavailable` if there is no photograph either
 */
export async function findLinkCard(
  store: MediaStore,
  encoder: Pick<Encoder, 'isMissing' | 'requestCard' | 'findCard' | 'waitUntilMade' | 'waitUntilRefreshed'>,
  address: string,
  range?: ByteRange,
): Promise<FoundMedia | undefined> {
  // A picture of the company may have an address that looks like that of a card.
  for (const kind of ['derived', 'originals'] as const) {
    const file = await store.read(kind, address, range)
    if (file) return { file, address, isStandIn: false }
  }
  const deadline = performance.now() + MAX_WAIT_MS
  const timeLeft = () => Math.max(0, deadline - performance.now())
  const isTranslated = isTranslatedCard(address)
  if (isTranslated && !(await encoder.requestCard(address))) return undefined
  const isListed = isTranslated || (await encoder.waitUntilRefreshed(timeLeft()))
  const isMissing = encoder.isMissing(address)
  // If the card is not missing any more, another server may have drawn it.
  const made = !isMissing || (await encoder.waitUntilMade(address, timeLeft()))
  const file = made ? await store.read('derived', address, range) : undefined
  if (file) return { file, address, isStandIn: false }
  const recipe = isMissing || !isListed ? await encoder.findCard(address) : undefined
  if (!recipe) return undefined
  const photograph = recipe.panel.kind === 'photograph' ? recipe.panel.image : ''
  const standIn = pictureTypes.test(photograph) ? await store.read('originals', photograph) : undefined
  if (standIn) return { file: standIn, address: photograph, isStandIn: true }
  const headers = { 'retry-after': '5' }
  throw new Problem(
    'media-store-unavailable',
    'This picture is still being drawn. Try again in a few seconds.',
    {
      headers,
    },
  )
}
