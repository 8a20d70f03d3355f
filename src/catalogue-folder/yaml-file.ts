import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { CatalogueProblem } from './catalogue-problem.ts'

export type FieldPath = readonly PropertyKey[]

/** A YAML file that was read, its values not yet checked. */
export interface YamlFile {
  file: string
  value: unknown
  /** The line of a field, or of the nearest thing around it that exists. */
  lineOf(path: FieldPath): number
}

/** Parses YAML 1.2; what is not YAML is reported with its line. */
export function parseYamlFile(file: string, content: Uint8Array): YamlFile | CatalogueProblem[] {
  let text
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return [{ file, line: undefined, field: '', problem: 'is not UTF-8 text', remedy: 'Save it as UTF-8' }]
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    return document.errors.map((error) => ({
      file,
      line: lines.linePos(error.pos[0]).line,
      field: '',
      problem: `is not valid YAML here: ${error.message}`,
      remedy: 'Look at the indentation, colons and quotes of this line and the one before',
    }))
  }
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: 10 })
  } catch {
    return [
      {
        file,
        line: undefined,
        field: '',
        problem: 'repeats itself by aliases',
        remedy: 'Write each value out',
      },
    ]
  }
  return {
    file,
    value,
    lineOf: (path) => lines.linePos(offsetOf(document.contents, path)).line,
  }
}

function offsetOf(root: Node | null, path: FieldPath): number {
  let node: unknown = root
  let offset = root?.range?.[0] ?? 0
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
      if (!pair) return offset
      offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset
      node = pair.value
    } else if (isSeq(node)) {
      const item = node.items[Number(part)]
      if (item === undefined) return offset
      node = item
      offset = isMap(item) || isScalar(item) || isSeq(item) ? (item.range?.[0] ?? offset) : offset
    } else return offset
  }
  return offset
}

/** A path as people write it: `versions[0].product_code`. */
export function fieldName(path: FieldPath): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('')
}
