import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import type { CatalogueProblem } from './catalogue-problem.ts'

export type FieldPath = readonly PropertyKey[]

/** A YAML file that was read, its values not yet checked. */
export interface YamlFile extends YamlPlaces {
  value: unknown
}

/** Where things stand in a YAML file. */
export interface YamlPlaces {
  file: string
  /** The line of a field, or of the nearest thing around it that exists. */
  lineOf: (path: FieldPath) => number
}

/**
 * Parses YAML 1.2; what is not YAML, or more than this catalogue needs, is reported with its line.
 * `readAgain` gives the content once more where the line of a field is asked for, so that it need not be kept.
 */
export function parseYamlFile(
  file: string,
  content: Uint8Array,
  readAgain: () => Uint8Array = () => content,
): YamlFile | CatalogueProblem[] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return [{ file, line: undefined, field: '', problem: 'is not UTF-8 text', remedy: 'Save it as UTF-8' }]
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const faults = [...document.errors, ...document.warnings].map((error) => describeFault(error, text))
  if (faults.length === 0) faults.push(...findOddities(document))
  if (faults.length === 0) {
    // A part of a text holds the whole of it in memory; a clone does not.
    return { file, value: structuredClone(document.toJS()), lineOf: lineFinder(readAgain) }
  }
  return alone(faults).map(({ offset, problem, remedy }) => ({
    file,
    line: lines.linePos(offset).line,
    field: '',
    problem,
    remedy,
  }))
}

/** Parses the text again when a line is first asked for: parsed files are large, and few have a fault. */
function lineFinder(readAgain: () => Uint8Array): YamlFile['lineOf'] {
  let parsed: { contents: Node | null; lines: LineCounter } | undefined
  return (path) => {
    if (!parsed) {
      const lines = new LineCounter()
      const text = new TextDecoder().decode(readAgain())
      const { contents } = parseDocument(text, { lineCounter: lines, prettyErrors: false })
      parsed = { contents, lines }
    }
    return parsed.lines.linePos(offsetOf(parsed.contents, path)).line
  }
}

interface Fault {
  offset: number
  problem: string
  remedy: string
  /** Whether the rest of the file can be read nevertheless. */
  restIsClear?: boolean
}

/** What follows a fault is mostly its consequence. */
function alone(faults: Fault[]): Fault[] {
  return faults.every((fault) => fault.restIsClear) ? faults : faults.slice(0, 1)
}

function describeFault({ code, message, pos }: YAMLError, text: string): Fault {
  const [offset] = pos
  if (code === 'DUPLICATE_KEY') {
    const key = /^[^\s:]+/.exec(text.slice(offset))?.[0] ?? 'a field'
    return {
      offset,
      problem: `gives ${key} for the second time`,
      remedy: 'Keep one of the two',
      restIsClear: true,
    }
  }
  if (code === 'MISSING_CHAR' && message.includes('quote')) {
    return { offset, problem: 'ends without the quote that closes a text', remedy: 'Close the quotes above' }
  }
  const [problem, remedy] = plainWords[code] ?? [
    `is not valid YAML here: ${message}`,
    'Look at the indentation, colons and quotes of this line and the one before',
  ]
  return { offset, problem, remedy }
}

const plainWords: Partial<Record<YAMLError['code'], [problem: string, remedy: string]>> = {
  TAB_AS_INDENT: ['is indented with a tab', 'Use spaces'],
  BLOCK_AS_IMPLICIT_KEY: [
    'holds a second colon, or what follows is indented too far',
    'Put a text that holds a colon in quotes, or correct the indentation',
  ],
  BAD_SCALAR_START: ['begins a text with a sign that YAML keeps for itself', 'Put the text in quotes'],
  MULTILINE_IMPLICIT_KEY: [
    'is neither a field nor an item of a list',
    "Write 'field: value' or '- item', each with its space",
  ],
  MULTIPLE_DOCS: ['begins a second document', "Remove the line that begins with '---' or '...'"],
  UNEXPECTED_TOKEN: ['goes on after the end of a value', 'Put the whole text in quotes'],
  TAG_RESOLVE_FAILED: ["begins a text with '!', which YAML keeps for itself", 'Put the text in quotes'],
}

/** References within the file are refused: few expect them, and a small file can be a huge one by them. */
function findOddities(document: Document): Fault[] {
  const faults: Fault[] = []
  visit(document, {
    Alias: (_, { range, source }) => {
      const remedy = 'Put the text in quotes, or write the value out'
      faults.push({ offset: range?.[0] ?? 0, problem: `holds the YAML alias *${source}`, remedy })
    },
    Value: (_, node) => {
      const offset = node.range?.[0] ?? 0
      if (node.anchor !== undefined) {
        const remedy = 'Put the text in quotes, or remove the anchor'
        faults.push({ offset, problem: `holds the YAML anchor &${node.anchor}`, remedy })
      }
      const character = isScalar(node) ? unstorable.exec(String(node.value))?.[0] : undefined
      if (character !== undefined) {
        const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
        const problem = `holds a character that cannot be printed (U+${code})`
        faults.push({ offset, problem, remedy: 'Remove it', restIsClear: true })
      }
    },
  })
  return faults
}

/** PostgreSQL stores no NUL, no database half a character, and YAML makes one line end of all kinds. */
const unstorable = /(?![\t\n])[\p{Cc}\p{Cs}]/u

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

/** The value at a path; undefined where there is none. */
export function valueAt(root: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    root,
  )
}
