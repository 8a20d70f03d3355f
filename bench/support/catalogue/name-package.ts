import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, join } from 'node:path'
import { projectRoot } from '../../../scripts/project-root.mjs'

export interface CallFrame {
  url?: string
  lineNumber?: number
  columnNumber?: number
}

const sourceMaps = new Map<string, SourceMap>()

/** The package, or the folder of `src`, that a function of the built site comes from; undefined for browser functions. */
export function namePackage({ url = '', lineNumber = 0, columnNumber = 0 }: CallFrame): string | undefined {
  if (!url.includes('/assets/')) return undefined
  const entry = openSourceMap(basename(new URL(url).pathname)).findEntry(lineNumber, columnNumber)
  const source = 'originalSource' in entry ? entry.originalSource : ''
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? /src\/[^/]+/.exec(source)?.[0] ?? 'other'
}

function openSourceMap(file: string): SourceMap {
  const known = sourceMaps.get(file)
  if (known) return known
  const map = new SourceMap(
    JSON.parse(readFileSync(join(projectRoot, 'build/client/assets', `${file}.map`), 'utf8')),
  )
  sourceMaps.set(file, map)
  return map
}
