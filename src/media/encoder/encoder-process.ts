// Encodes pictures and draws link cards in a process with the lowest priority, so that it does not slow down requests.
import sharp from 'sharp'
import { cardFontsFolder, loadCardFonts } from '../link-cards/card-fonts.ts'
import { createDeriver } from './derivation.ts'
import { cardMapFile, loadCardMap } from '../link-cards/event-cards/card-map.ts'
import type { EncodingJob } from './encoder-worker.ts'
import { lowerPriority } from './lower-priority.ts'
import { type MediaLocation, MediaStoreUnavailable } from '../store/media-store.ts'
import { openMediaStore } from '../store/open-media-store.ts'

lowerPriority(19)
sharp.concurrency(1)
sharp.cache(false)

let loading: Promise<void> | undefined
const loadCardAssetsOnce = () => (loading ??= loadCardAssets())

async function loadCardAssets(): Promise<void> {
  await loadCardFonts(new URL(cardFontsFolder, import.meta.url))
  await loadCardMap(new URL(cardMapFile, import.meta.url))
}

const open = async (location: MediaLocation) =>
  createDeriver(await openMediaStore(location), loadCardAssetsOnce)
let opening: ReturnType<typeof open> | undefined

process.on('message', async ({ location, derivation }: EncodingJob) => {
  try {
    const derive = await (opening ??= open(location))
    await derive(derivation)
    process.send?.({})
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    process.send?.({ failure, isTemporary: error instanceof MediaStoreUnavailable })
  }
})
process.on('disconnect', () => process.exit())
// Ctrl+C is sent to the whole process group, but the server ends this process itself when it is ready.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
