import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidCatalogueError } from '../../../src/catalogue-folder/catalogue-problem.ts'
import { checkReferences } from '../../../src/catalogue-folder/check-references.ts'
import { readEntries } from '../../../src/catalogue-folder/read-entries.ts'
import { type GenerateOptions, writeGeneratedCatalogue } from './write-generated-catalogue.ts'

export const MAX_GENERATED_MODELS = 100_000

export class CatalogueGenerationError extends Error {
  override readonly name = 'CatalogueGenerationError'
}

/**
 * Writes a catalogue folder with the models of another and, if more are requested, variants of them. The
 * output is deterministic. Removes what it has written if it fails.
 *
 * @throws CatalogueGenerationError if the folder is not empty or cannot be written
 * @throws InvalidCatalogueError if the source is invalid
 */
export async function generateCatalogue(source: string, folder: string, options: GenerateOptions) {
  const { entries, problems } = await readEntries(source, () => {})
  problems.push(...checkReferences(entries))
  if (problems.length > 0) throw new InvalidCatalogueError(problems)
  if (entries.models.length === 0)
    throw new CatalogueGenerationError(`${source}: the catalogue has no models to start from.`)
  const undo = await createEmptyFolder(folder)
  try {
    await writeGeneratedCatalogue(source, folder, entries, options)
  } catch (error) {
    await undo()
    throw error
  }
}

/** Returns a function that undoes it. */
async function createEmptyFolder(folder: string): Promise<() => Promise<void>> {
  try {
    const created = await mkdir(folder, { recursive: true })
    if (created !== undefined) return () => rm(created, { recursive: true, force: true })
    if ((await readdir(folder)).length === 0) return () => emptyFolder(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CatalogueGenerationError(`${folder}: cannot be used: ${reason}.`, { cause: error })
  }
  throw new CatalogueGenerationError(
    `${folder}: is not empty; nothing was changed. Specify an empty or new folder.`,
  )
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
}
