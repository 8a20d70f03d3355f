import { unzipSync } from 'fflate'
import { MAX_UNPACKED_BYTES } from './sheet-limits.ts'
import { SheetProblem } from './sheet-problem.ts'

/** The XML files of a workbook by their paths. */
export type WorkbookFiles = Readonly<Record<string, string | undefined>>

/**
 * Unpacks the XML files of a workbook. An archive that declares wrong sizes does no harm, because no more is unpacked
 * than it declares, and the worker has a time limit. Throws `SheetProblem`.
 */
export function unpackWorkbook(archive: Uint8Array): WorkbookFiles {
  const paths: string[] = []
  let size = 0
  const unpacked = unzip(archive, ({ name, originalSize }) => {
    paths.push(name)
    const isWanted = /\.(?:xml|rels)$/.test(name)
    if (isWanted) size += originalSize
    if (size > MAX_UNPACKED_BYTES) throw new SheetProblem('unpacks-too-large')
    return isWanted
  })
  if (!paths.includes('[Content_Types].xml')) throw new SheetProblem(problemOf(paths))
  const decoder = new TextDecoder()
  return Object.fromEntries(Object.entries(unpacked).map(([path, bytes]) => [path, decoder.decode(bytes)]))
}

function unzip(archive: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(archive, { filter })
  } catch (error) {
    if (error instanceof SheetProblem) throw error
    throw new SheetProblem('broken', {}, { cause: error })
  }
}

/** OpenDocument archives have a file `mimetype`; any other archive is not a spreadsheet. */
const problemOf = (paths: readonly string[]) =>
  paths.includes('mimetype') ? 'other-format' : 'not-a-spreadsheet'
