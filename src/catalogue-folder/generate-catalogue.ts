import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CatalogueRefused } from './catalogue-problem.ts'
import { checkReferences } from './check-references.ts'
import { readEntries } from './read-entries.ts'
import { type GenerateOptions, writeGrownCatalogue } from './write-grown-catalogue.ts'

export const MOST_GENERATED_MODELS = 100_000

/** A catalogue could not be generated; the message says why and what to do. */
export class CatalogueNotGenerated extends Error {
  override readonly name = 'CatalogueNotGenerated'
}

/**
 * Makes a catalogue folder of so many models out of another: its models by id, and later editions of them where
 * more are wanted. The same number gives the same bytes. Files are hard links, or copies where the disk is
 * another one. When it fails, what it had begun is removed.
 *
 * @throws CatalogueNotGenerated where there is something in the folder
 * @throws CatalogueRefused where the other cannot be read
 */
export async function generateCatalogue(source: string, folder: string, options: GenerateOptions) {
  const { entries, problems } = await readEntries(source, () => {})
  problems.push(...checkReferences(entries))
  if (problems.length > 0) throw new CatalogueRefused(problems)
  if (entries.models.length === 0) throw new CatalogueNotGenerated(`${source} holds no model to begin with.`)
  const undo = await beginFolder(folder)
  try {
    await writeGrownCatalogue(source, folder, entries, options)
  } catch (error) {
    await undo()
    throw error
  }
}

/** Makes the folder if it is missing; returns what removes all that was made. */
async function beginFolder(folder: string): Promise<() => Promise<void>> {
  try {
    const made = await mkdir(folder, { recursive: true })
    if (made !== undefined) return () => rm(made, { recursive: true, force: true })
    if ((await readdir(folder)).length === 0) return () => empty(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CatalogueNotGenerated(`${folder} cannot be used: ${reason}.`, { cause: error })
  }
  throw new CatalogueNotGenerated(
    `${folder} holds something already, and nothing was changed. Name a folder that is empty or not there yet.`,
  )
}

async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
}
