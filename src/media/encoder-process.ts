// The process that derives pictures. It has the lowest priority, so that requests come first.
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { type Derivation, derivePicture } from './derive-picture.ts'
import type { MediaStore } from './media-store.ts'

setPriority(19)
sharp.concurrency(1)
sharp.cache(false)

process.on('message', async ({ store, derivation }: { store: MediaStore; derivation: Derivation }) => {
  const failure = await derivePicture(store, derivation).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  process.send?.({ failure })
})
process.on('disconnect', () => process.exit())
