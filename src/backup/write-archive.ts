import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { checksumsName } from './archive-format.ts'

/** An archive that is being written beside the place where it is to be. */
export interface ArchiveWriter {
  add: (name: string, content: Buffer) => Promise<void>
  /** Puts the archive in its place, in the place of what was there. When it returns, it is on disk. */
  finish: () => Promise<void>
  /** Leaves nothing behind of what was written. */
  abandon: () => Promise<void>
}

/** Begins an archive that only its owner may read. */
export async function openArchive(file: string): Promise<ArchiveWriter> {
  const unfinished = join(dirname(file), `.${basename(file)}.${randomUUID()}.unfinished`)
  const sumsFile = `${unfinished}-sums`
  const sums = await open(sumsFile, 'wx', 0o600)
  const tar = pack()
  const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
  // Pictures do not become smaller, and rows do with little effort.
  const written = pipeline(tar, createGzip({ level: constants.Z_BEST_SPEED }), output)
  written.catch(() => {})
  return {
    add: async (name, content) => {
      await orWhyNotWritten(tar, written, addEntry(tar, name, content))
      const sum = createHash('sha256').update(content).digest('hex')
      await sums.appendFile(`${sum}  ${name}\n`)
    },
    finish: async () => {
      await orWhyNotWritten(tar, written, addSums(tar, sums, sumsFile))
      tar.finalize()
      await written
      await rename(unfinished, file)
      await flushFolder(dirname(file))
      await removeSums(sums, sumsFile)
    },
    abandon: async () => {
      tar.destroy()
      await written.catch(() => {})
      await removeSums(sums, sumsFile)
      await rm(unfinished, { force: true })
    },
  }
}

/** Where the disk is full, it is the output that failed first and knows why. */
async function orWhyNotWritten(tar: Pack, written: Promise<void>, adding: Promise<void>): Promise<void> {
  try {
    await adding
  } catch (error) {
    tar.destroy(error instanceof Error ? error : undefined)
    await written
    throw error
  }
}

async function addEntry(tar: Pack, name: string, content: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const entry = tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()))
    // What ends it in the middle is told to the callback too; without a listener it would end the process.
    entry.on('error', () => {})
  })
}

async function addSums(tar: Pack, sums: FileHandle, sumsFile: string): Promise<void> {
  const { size } = await sums.stat()
  const entry = tar.entry({ name: checksumsName, mode: 0o600, size })
  await pipeline(createReadStream(sumsFile), entry)
}

async function removeSums(sums: FileHandle, sumsFile: string): Promise<void> {
  await sums.close()
  await rm(sumsFile, { force: true })
}

/** A renamed file is sure to be there after a power cut once its folder is on disk; Windows knows no such call. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
