// Responds with its process id instead of processing an upload, and exits for a file named 'poison'.
import { setTimeout as sleep } from 'node:timers/promises'
import type { UploadJob } from '../../../src/media/uploads/upload-workers.ts'

process.on('message', async ({ upload }: UploadJob) => {
  await sleep(5)
  if (upload.name === 'poison') process.exit(1)
  process.send?.({ file: { path: String(process.pid) } })
})
process.on('disconnect', () => process.exit())
