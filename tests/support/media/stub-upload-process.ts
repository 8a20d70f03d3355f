// Responds with its process id instead of processing an upload, exits for a file named 'poison', and never responds for one named
// 'slow'. For a file named 'late' it leaves its channel open in another process when it exits, so that the parent process hears of
// the exit first.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UploadJob } from '../../../src/media/uploads/upload-workers.ts'

/** The file descriptor after those for input, output and errors. */
const CHANNEL = 3

process.on('message', async ({ upload }: UploadJob) => {
  await sleep(5)
  if (upload.name === 'late') spawn('sleep', ['1'], { stdio: ['ignore', 'ignore', 'ignore', CHANNEL] })
  if (upload.name === 'poison' || upload.name === 'late') process.exit(1)
  if (upload.name !== 'slow') process.send?.({ file: { path: String(process.pid) } })
})
process.on('disconnect', () => process.exit())
