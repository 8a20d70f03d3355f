// Uploads of staff. The body of a request goes into a temporary file, a process of its own examines and prepares it there
// (`upload-process.ts`), and only then does it get into the media store.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import { MAX_UPLOAD_BYTES } from '../../contract/studio/file-limits.ts'
import { isDiskFull, readDiskSpace } from '../store/disk-space.ts'
import { SNIFFED_BYTES } from './upload-kind.ts'

interface ReceivedUpload {
  file: string
  sha256: string
  /** The first bytes, from which the kind of the file is detected. */
  head: Buffer
}

/**
 * Writes the body of a request into a file while it arrives, and deletes the file after `use` has finished. `announced` is the
 * Content-Length.
 * @throws StudioProblem `upload-too-large`, `disk-full`, `upload-broken`, `upload-empty`
 */
export async function receiveUpload<Result>(
  body: ReadableStream<Uint8Array> | null,
  announced: number | undefined,
  folder: string,
  use: (received: ReceivedUpload) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true })
  const { freeBytes, reserveBytes } = await readDiskSpace(folder)
  if (announced !== undefined && announced > MAX_UPLOAD_BYTES) throw tooLarge()
  if (freeBytes - (announced ?? 0) < reserveBytes) throw new StudioProblem('disk-full')
  const file = join(folder, `${randomUUID()}.unfinished`)
  try {
    return await use({ file, ...(await writeBody(body, announced, file)) })
  } finally {
    await rm(file, { force: true })
  }
}

const tooLarge = () =>
  new StudioProblem('upload-too-large', { params: { max: MAX_UPLOAD_BYTES / 1024 / 1024 } })

async function writeBody(
  body: ReadableStream<Uint8Array> | null,
  announced: number | undefined,
  file: string,
) {
  const hash = createHash('sha256')
  const head: Uint8Array[] = []
  let bytes = 0
  await using handle = await open(file, 'wx')
  try {
    for await (const chunk of body ?? []) {
      if (bytes < SNIFFED_BYTES) head.push(chunk)
      bytes += chunk.length
      if (bytes > MAX_UPLOAD_BYTES) throw tooLarge()
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
  } catch (error) {
    if (isDiskFull(error)) throw new StudioProblem('disk-full')
    throw error instanceof StudioProblem ? error : new StudioProblem('upload-broken')
  }
  if (bytes === 0) throw new StudioProblem('upload-empty')
  if (announced !== undefined && bytes !== announced) throw new StudioProblem('upload-broken')
  return { sha256: hash.digest('hex'), head: Buffer.concat(head).subarray(0, SNIFFED_BYTES) }
}
