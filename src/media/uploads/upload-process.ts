// Checks and encodes uploads in a separate process, so that a file that crashes it or keeps it busy does not affect requests.
import sharp from 'sharp'
import { lowerPriority } from '../encoder/lower-priority.ts'
import type { MediaStore } from '../store/media-store.ts'
import { openMediaStore } from '../store/open-media-store.ts'
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
// Ctrl+C is sent to the whole process group, but the server ends this process itself when it is ready.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
