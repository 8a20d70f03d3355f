import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { flushFolder } from '../database/flush-folder.ts'
import { checksumsName } from './archive-format.ts'

export type ArchiveWriter = Awaited<ReturnType<typeof openArchiveWriter>>

/** Writes an archive entry by entry to a temporary file beside `file`, until `finish` or `abandon` is called. */
export async function openArchiveWriter(file: string) {
  const unfinished = join(dirname(file), `.${basename(file)}.${randomUUID()}.unfinished`)
  const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
  await once(output, 'open')
  const tar = pack()
  // Pictures are compressed already, and rows compress well at any level.
  const written = pipeline(tar, createGzip({ level: constants.Z_BEST_SPEED }), output)
  written.catch(() => {})
  const sums: string[] = []
  const add = async (name: string, content: Buffer): Promise<void> => {
    try {
      await new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ name, mode: 0o600 }, content, (error) =>
          error ? reject(error) : resolve(),
        )
        // The callback reports errors too, but without a listener they would end the process.
        entry.on('error', () => {})
      })
    } catch (error) {
      tar.destroy(error instanceof Error ? error : undefined)
      // On a full disk the output fails first, with the actual reason.
      await written
      throw error
    }
    sums.push(`${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
  }
  return {
    add,
    /** Moves the archive to its final name and replaces an older file. The archive is on disk when this resolves. */
    finish: async (): Promise<void> => {
      await add(checksumsName, Buffer.from(sums.join('')))
      tar.finalize()
      await written
      await rename(unfinished, file)
      await flushFolder(dirname(file))
    },
    /** Deletes the unfinished archive. */
    abandon: async (): Promise<void> => {
      tar.destroy()
      await written.catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}
