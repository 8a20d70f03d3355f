// Checks and encodes uploads in a process of its own: what crashes it or makes it busy, ends or delays no request.
import sharp from 'sharp'
import { lowerPriority } from './lower-priority.ts'
import type { MediaStore } from './media-store.ts'
import { openMediaStore } from './open-media-store.ts'
import { describeUploadFailure, prepareUpload } from './prepare-upload.ts'
import type { UploadJob, UploadResult } from './upload-workers.ts'

lowerPriority(10)
sharp.concurrency(1)
sharp.cache(false)

const stores = new Map<string, Promise<MediaStore>>()

async function run({ location, upload }: UploadJob): Promise<UploadResult> {
  try {
    const key = JSON.stringify(location)
    const store = stores.get(key) ?? openMediaStore(location)
    stores.set(key, store)
    return { file: await prepareUpload(await store, upload) }
  } catch (error) {
    const problem = describeUploadFailure(error)
    if (problem) return { code: problem.code, details: problem.details }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', async (job: UploadJob) => process.send?.(await run(job)))
process.on('disconnect', () => process.exit())
// Ctrl+C reaches the whole process group; the server itself ends this process when it is done with it.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
