// Small faults for the source, made one at a time to see whether a test detects them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { seededRandomInt } from './catalogue/seeded-random-int.ts'

export interface Mutant {
  /** Path relative to the root of the project. */
  file: string
  line: number
  /** The characters from `start` to `end` are replaced. */
  start: number
  end: number
  before: string
  after: string
}

const swappedOperators: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
}

interface Span {
  start: number
  end: number
}

/**
 * Lists all faults that can be made in a file: an inverted comparison or condition, another constant, a removed
 * call.
 */
export function listMutants(root: string, file: string): Mutant[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found: Mutant[] = []
  const add = ({ start, end }: Span, after: string) => {
    const before = text.slice(start, end)
    const line = text.slice(0, start).split('\n').length
    if (before !== after) found.push({ file, line, start, end, before, after })
  }
  const swap = ({ left, operator, right }: { left: Span; operator: string; right: Span }) => {
    const swapped = swappedOperators[operator]
    const at = text.indexOf(operator, left.end)
    // A parenthesis may stand between the operands and the operator, but nothing else.
    if (swapped !== undefined && at < right.start) add({ start: at, end: at + operator.length }, swapped)
  }
  // Literals in types are not code.
  const inTypes: Span[] = []
  new Visitor({
    TSLiteralType: (node) => inTypes.push(node),
    BinaryExpression: swap,
    LogicalExpression: swap,
    IfStatement: ({ test }) => add(test, 'false'),
    ConditionalExpression: ({ test }) => add(test, 'true'),
    UnaryExpression: (node) => {
      if (node.operator === '!') add(node, text.slice(node.argument.start, node.argument.end))
    },
    ExpressionStatement: ({ expression }) => {
      const isCall = expression.type === 'CallExpression' || expression.type === 'AwaitExpression'
      if (isCall) add(expression, 'void 0')
    },
    Literal: (node) => {
      if (node.value === true) add(node, 'false')
      if (node.value === false) add(node, 'true')
      if (typeof node.value === 'number') add(node, String(node.value + 1))
    },
  }).visit(parseSync(file, text).program)
  const isInType = ({ start }: Span) => inTypes.some((type) => type.start <= start && start < type.end)
  return found.filter((mutant) => !isInType(mutant)).toSorted((one, other) => one.start - other.start)
}

/** Picks faults at random, at most two in a file. The same source and seed give the same faults. */
export function pickMutants(mutants: Mutant[], count: number, seed: number): Mutant[] {
  const shuffled = mutants
    .map((mutant, index) => ({ mutant, order: seededRandomInt(seed, index) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ mutant }) => mutant)
  const picked: Mutant[] = []
  for (const mutant of shuffled) {
    const ofItsFile = picked.filter(({ file }) => file === mutant.file)
    if (picked.length < count && ofItsFile.length < 2) picked.push(mutant)
  }
  return picked
}

export function applyMutant(text: string, { start, end, after }: Mutant): string {
  return text.slice(0, start) + after + text.slice(end)
}
