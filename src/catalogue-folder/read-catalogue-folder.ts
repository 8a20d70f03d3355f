// A catalogue folder in and out: reading and checking it, comparing it with what is stored, writing it back.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueContents } from './catalogue-contents.ts'
import { byPlace, CatalogueRefused } from './catalogue-problem.ts'
import { checkReferences } from './check-references.ts'
import type { Progress } from './progress.ts'
import { type FoundEntry, readEntries } from './read-entries.ts'
import { drawingsOf, type KnownMedia, readMedia } from './read-media.ts'

/**
 * Reads a whole catalogue folder.
 *
 * @throws CatalogueRefused with every problem that was found
 */
export async function readCatalogueFolder(
  folder: string,
  known: KnownMedia,
  progress: Progress,
): Promise<CatalogueContents> {
  if (!existsSync(join(folder, 'catalogue'))) {
    const problem = existsSync(folder)
      ? "is not a catalogue folder: it holds no folder named 'catalogue'"
      : 'does not exist'
    const remedy = 'Give the folder that holds catalogue/, airframes.yaml, media/ and files/'
    throw new CatalogueRefused([{ file: folder, line: undefined, field: '', problem, remedy }])
  }
  const { entries, problems: entryProblems } = await readEntries(folder, progress)
  const { media, problems: mediaProblems } = await readMedia(folder, entries, known, progress)
  const problems = [...entryProblems, ...checkReferences(entries), ...mediaProblems]
  if (problems.length > 0) throw new CatalogueRefused(problems.sort(byPlace))
  return {
    site: present(entries.site),
    airframes: present(entries.airframes)
      .map((airframe) => ({ ...airframe, ...drawingsOf(folder, airframe.slug) }))
      .sort((one, other) => (one.slug < other.slug ? -1 : 1)),
    classes: present(entries.classes).sort(byId),
    models: present(entries.models).sort(byId),
    accessories: present(entries.accessories).sort(byId),
    reviews: present(entries.reviews).sort(byId),
    distributors: present(entries.distributors).sort(byId),
    media,
  }
}

function present<Entry>(found: FoundEntry<Entry>[]): Entry[] {
  return found.flatMap(({ entry }) => (entry === undefined ? [] : [entry]))
}

function byId(one: { id: number }, other: { id: number }): number {
  return one.id - other.id
}
