import { type FieldPath, formatFieldPath } from '../content-model/fields/field-path.ts'

export interface YamlLocator {
  file: string
  /** The line of a field, counted from 1. If the field is missing, the line of the group or list that it belongs to. */
  lineOf: (path: FieldPath) => number
}

export interface CatalogueProblem {
  file: string
  /** Counted from 1; undefined if the problem concerns the whole file. */
  line: number | undefined
  /** Such as `versions[0].product_code`; empty if the problem concerns no single field. */
  field: string
  problem: string
  remedy: string
}

export function fileProblem(file: string, problem: string, remedy: string): CatalogueProblem {
  return { file, line: undefined, field: '', problem, remedy }
}

export function fieldProblem(
  { file, lineOf }: YamlLocator,
  path: FieldPath,
  problem: string,
  remedy: string,
): CatalogueProblem {
  return { file, line: lineOf(path), field: formatFieldPath(path), problem, remedy }
}

export class InvalidCatalogueError extends Error {
  override readonly name = 'InvalidCatalogueError'
  readonly problems: CatalogueProblem[]

  constructor(problems: CatalogueProblem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.problems = problems
  }
}

export function describeProblem({ file, line, field, problem, remedy }: CatalogueProblem): string {
  const place = line === undefined ? file : `${file}:${line}`
  return `${place}: ${field === '' ? '' : `${field} `}${problem}. ${remedy}.`
}

export function compareByFileAndLine(one: CatalogueProblem, other: CatalogueProblem): number {
  return one.file.localeCompare(other.file, 'en') || (one.line ?? 0) - (other.line ?? 0)
}
