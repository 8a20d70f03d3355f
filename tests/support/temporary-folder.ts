import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** The demonstration catalogue of the project. */
export const demoFolder = fileURLToPath(new URL('../../demo', import.meta.url))

/** A folder that is gone when the test has ended. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A copy of the demonstration catalogue to be spoilt. */
export async function copyOfDemo(): Promise<string> {
  const folder = await temporaryFolder()
  await cp(demoFolder, folder, { recursive: true })
  return folder
}

/** The paths of all files below a folder, sorted. */
export async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}
