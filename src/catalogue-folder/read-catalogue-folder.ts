import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueListName } from '../content-model/name-spaces.ts'
import type { KnownMediaLookup } from '../media/media-file.ts'
import type { CatalogueContents } from '../entries/catalogue-contents.ts'
import { compareByFileAndLine, fileProblem, InvalidCatalogueError } from './catalogue-problem.ts'
import { checkPlaces } from './check-places.ts'
import { checkReferences } from './check-references.ts'
import type { Progress } from './progress.ts'
import {
  contentTypeOfList,
  type FolderListName,
  folderLists,
  type ParsedEntry,
  readEntries,
} from './read-entries.ts'
import { readDrawings } from './read-drawings.ts'
import { readMedia, type UploadedFiles } from './read-media.ts'

/** Reads a whole catalogue folder and checks it. @throws InvalidCatalogueError with every problem in the folder */
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
  if (problems.length > 0) throw new InvalidCatalogueError(problems.sort(compareByFileAndLine))
  const contents: Partial<Record<CatalogueListName, unknown>> = { media }
  for (const list of folderLists) contents[list] = sortEntries(list, validEntries<object>(entries[list]))
  contents.airframes = sortEntries(
    'airframes',
    airframes.map(({ airframe, drawings }) => ({ ...airframe, ...drawings })),
  )
  // The schema of each list has checked its entries.
  return contents as CatalogueContents
}

/** Sorts by the fields that the definition names, or by key, so that the same folder always gives the same catalogue. */
function sortEntries(list: FolderListName, entries: object[]): object[] {
  const { key, folder } = contentTypeOfList(list)
  const fields = folder.orderBy ?? (key === null ? [] : [key])
  return entries.sort((one, other) => {
    for (const field of fields) {
      const [before, after] = [Reflect.get(one, field), Reflect.get(other, field)]
      if (before !== after) return before < after ? -1 : 1
    }
    return 0
  })
}

function validEntries<Entry>(parsed: ParsedEntry<Entry>[]): Entry[] {
  return parsed.flatMap(({ entry }) => (entry === undefined ? [] : [entry]))
}
