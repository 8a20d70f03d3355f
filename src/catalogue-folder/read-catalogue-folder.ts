import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { byModelAndCode } from '../catalogue/part.ts'
import { byCode } from '../catalogue/redirect.ts'
import type { KnownMediaLookup } from '../media/media-file.ts'
import type { CatalogueContents } from '../publishing/catalogue-contents.ts'
import { byFileAndLine, fileProblem, InvalidCatalogueError } from './catalogue-problem.ts'
import { checkPlaces } from './check-places.ts'
import { checkReferences } from './check-references.ts'
import type { Progress } from './progress.ts'
import { type ParsedEntry, readEntries } from './read-entries.ts'
import { readDrawings } from './read-drawings.ts'
import { readMedia, type UploadedFiles } from './read-media.ts'

/** @throws InvalidCatalogueError with every problem in the folder */
export async function readCatalogueFolder(
  folder: string,
  known: KnownMediaLookup,
  progress: Progress,
  uploaded: UploadedFiles = new Map(),
): Promise<CatalogueContents> {
  if (!existsSync(join(folder, 'catalogue'))) {
    const problem = existsSync(folder)
      ? "is not a catalogue folder: it does not contain a folder named 'catalogue'"
      : 'does not exist'
    const remedy = 'Specify the folder that contains catalogue/, airframes.yaml, media/ and files/'
    throw new InvalidCatalogueError([fileProblem(folder, problem, remedy)])
  }
  const { entries, problems: entryProblems } = await readEntries(folder, progress)
  const { media, problems: mediaProblems } = await readMedia(folder, entries, known, progress, uploaded)
  const airframes = validEntries(entries.airframes).map((airframe) => ({
    airframe,
    ...readDrawings(folder, airframe),
  }))
  const drawingProblems = airframes.flatMap((airframe) => airframe.problems)
  const drawn = airframes.map(({ airframe: { slug }, drawings: { drawing } }) => ({ slug, drawing }))
  const placeProblems = drawingProblems.length > 0 ? [] : checkPlaces(entries, drawn)
  const problems = [
    ...entryProblems,
    ...checkReferences(entries),
    ...mediaProblems,
    ...drawingProblems,
    ...placeProblems,
  ]
  if (problems.length > 0) throw new InvalidCatalogueError(problems.sort(byFileAndLine))
  return {
    site: validEntries(entries.site),
    airframes: airframes
      .map(({ airframe, drawings }) => ({ ...airframe, ...drawings }))
      .sort((one, other) => (one.slug < other.slug ? -1 : 1)),
    classes: validEntries(entries.classes).sort(byId),
    models: validEntries(entries.models).sort(byId),
    accessories: validEntries(entries.accessories).sort(byId),
    reviews: validEntries(entries.reviews).sort(byId),
    distributors: validEntries(entries.distributors).sort(byId),
    parts: validEntries(entries.parts).sort(byModelAndCode),
    redirects: validEntries(entries.redirects).sort(byCode),
    media,
  }
}

function validEntries<Entry>(parsed: ParsedEntry<Entry>[]): Entry[] {
  return parsed.flatMap(({ entry }) => (entry === undefined ? [] : [entry]))
}

function byId(one: { id: number }, other: { id: number }): number {
  return one.id - other.id
}
