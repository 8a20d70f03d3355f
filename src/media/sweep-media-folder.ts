import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const HOUR_MS = 3_600_000

/** Removes what a process that was killed left unfinished; another may be writing what is younger. */
export async function sweepMediaFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names.filter((candidate) => candidate.endsWith('.unfinished'))) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs < Date.now() - HOUR_MS) await rm(file, { force: true })
  }
}
