// The process that derives pictures. It has the lowest priority, so that requests come first.
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { type Derivation, derivePicture } from './derive-picture.ts'
import { type MediaPlace, type MediaStore, MediaStoreUnavailable } from './media-store.ts'
import { openMediaStore } from './open-media-store.ts'

setPriority(19)
sharp.concurrency(1)
sharp.cache(false)

let opening: Promise<MediaStore> | undefined

process.on('message', async ({ place, derivation }: { place: MediaPlace; derivation: Derivation }) => {
  try {
    opening ??= openMediaStore(place)
    await derivePicture(await opening, derivation)
    process.send?.({})
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    process.send?.({ failure, isStoreAway: error instanceof MediaStoreUnavailable })
  }
})
process.on('disconnect', () => process.exit())
// They are sent to the whole group; the server ends this process when it has no more use for it.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
