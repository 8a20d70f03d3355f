import { type FieldPath } from '../content-model/fields/field-path.ts'
import { findUnstorableCharacter } from '../content-model/fields/patterns.ts'
import { isUtf8 } from 'node:buffer'
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import { type CatalogueProblem, fileProblem, type YamlLocator } from './catalogue-problem.ts'

/** A YAML file whose values have not been checked yet. */
export interface YamlFile extends YamlLocator {
  value: unknown
}

/**
 * Parses YAML 1.2 without aliases and tags, or returns its problems. Lines are only looked up for problems: `readAgain` then
 * returns the content once more, so that parsed files need not stay in memory.
 */
export function parseYamlFile(
  file: string,
  content: Uint8Array,
  readAgain: () => Uint8Array = () => content,
): YamlFile | CatalogueProblem[] {
  if (!isUtf8(content)) return [fileProblem(file, 'is not UTF-8 text', 'Save it as UTF-8')]
  const { text, document, lines } = parse(content)
  const faults = [...document.errors, ...document.warnings].map((error) => describeFault(error, text))
  if (faults.length === 0) faults.push(...findUnsupportedYaml(document))
  if (faults.length === 0) {
    // Strings of the parsed value are slices that keep the whole text in memory. Cloning copies them.
    return { file, value: structuredClone(document.toJS()), lineOf: lineFinder(readAgain) }
  }
  return dropFollowUpFaults(faults).map(({ offset, field = '', problem, remedy }) => ({
    file,
    line: lines.linePos(offset).line,
    field,
    problem,
    remedy,
  }))
}

function parse(content: Uint8Array) {
  const text = new TextDecoder().decode(content)
  const lines = new LineCounter()
  return { text, document: parseDocument(text, { lineCounter: lines, prettyErrors: false }), lines }
}

/** Parses the text again on first use, because parsed files take much memory and few have a problem. */
function lineFinder(readAgain: () => Uint8Array): YamlFile['lineOf'] {
  let parsed: ReturnType<typeof parse> | undefined
  return (path) => {
    parsed ??= parse(readAgain())
    return parsed.lines.linePos(offsetOf(parsed.document.contents, path)).line
  }
}

interface Fault {
  offset: number
  field?: string
  problem: string
  remedy: string
  /** Whether the parser understood the rest of the file. */
  isIsolated?: boolean
}

/** Keeps only the first fault if any is a syntax error, because a syntax error usually causes further faults. */
function dropFollowUpFaults(faults: Fault[]): Fault[] {
  return faults.every((fault) => fault.isIsolated) ? faults : faults.slice(0, 1)
}

function describeFault({ code, message, pos }: YAMLError, text: string): Fault {
  const [offset] = pos
  if (code === 'DUPLICATE_KEY') {
    const field = /^[^\s:]+/.exec(text.slice(offset))?.[0] ?? 'a field'
    return { offset, field, problem: 'appears twice', remedy: 'Keep one of the two', isIsolated: true }
  }
  if (code === 'MISSING_CHAR' && message.includes('quote')) {
    return { offset, problem: 'has an unclosed quote', remedy: 'Close the quote above' }
  }
  const [problem, remedy] = plainMessages[code] ?? [
    `is not valid YAML here: ${message}`,
    'Check the indentation, colons and quotes of this line and the one before',
  ]
  return { offset, problem, remedy }
}

const plainMessages: Partial<Record<YAMLError['code'], [problem: string, remedy: string]>> = {
  TAB_AS_INDENT: ['is indented with a tab', 'Use spaces'],
  BLOCK_AS_IMPLICIT_KEY: [
    'has a second colon, or what follows is indented too far',
    'Put a text that contains a colon in quotes, or correct the indentation',
  ],
  BAD_SCALAR_START: ['has a text that starts with a character reserved by YAML', 'Put the text in quotes'],
  MULTILINE_IMPLICIT_KEY: [
    'is neither a field nor a list item',
    "Write 'field: value' or '- item', including the space",
  ],
  MULTIPLE_DOCS: ['starts a second YAML document', "Remove the line that starts with '---' or '...'"],
  UNEXPECTED_TOKEN: ['continues after the end of a value', 'Put the whole text in quotes'],
  TAG_RESOLVE_FAILED: ["has a text that starts with '!', which YAML reserves", 'Put the text in quotes'],
}

/** Aliases are rejected: few authors expect them, and they can make a small file huge. */
function findUnsupportedYaml(document: Document): Fault[] {
  const faults: Fault[] = []
  visit(document, {
    Alias: (_, { range, source }) => {
      const remedy = 'Put the text in quotes, or write out the value'
      faults.push({ offset: range?.[0] ?? 0, problem: `uses the YAML alias *${source}`, remedy })
    },
    Value: (_, node) => {
      const offset = node.range?.[0] ?? 0
      if (node.anchor !== undefined) {
        const remedy = 'Put the text in quotes, or remove the anchor'
        faults.push({ offset, problem: `uses the YAML anchor &${node.anchor}`, remedy })
      }
      const character = isScalar(node) ? findUnstorableCharacter(String(node.value)) : undefined
      if (character !== undefined) {
        const problem = `contains the unprintable character ${character}`
        faults.push({ offset, problem, remedy: 'Remove it', isIsolated: true })
      }
    },
  })
  return faults
}

function offsetOf(root: Node | null, path: FieldPath): number {
  let node: unknown = root
  let offset = root?.range?.[0] ?? 0
  for (const part of path) {
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
      : undefined
    const item = isSeq(node) ? node.items[Number(part)] : undefined
    const place = pair ? pair.key : item
    if (!isNode(place)) break
    offset = place.range?.[0] ?? offset
    node = pair ? pair.value : item
  }
  return offset
}
