/** Something in a catalogue folder that keeps it from being imported. */
export interface CatalogueProblem {
  /** Path inside the folder. */
  file: string
  /** From 1; undefined where the whole file is meant. */
  line: number | undefined
  /** Such as `versions[0].product_code`; empty where no field is meant. */
  field: string
  problem: string
  remedy: string
}

/** The folder was not imported, for all of these reasons. */
export class CatalogueRefused extends Error {
  readonly problems: CatalogueProblem[]

  constructor(problems: CatalogueProblem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.name = 'CatalogueRefused'
    this.problems = problems
  }
}

/** One line that says where, what and what to do. */
export function describeProblem({ file, line, field, problem, remedy }: CatalogueProblem): string {
  const place = line === undefined ? file : `${file}:${line}`
  return `${place}: ${field === '' ? '' : `${field} `}${problem}. ${remedy}.`
}

/** Sorts by file, then line. */
export function byPlace(one: CatalogueProblem, other: CatalogueProblem): number {
  return one.file.localeCompare(other.file, 'en') || (one.line ?? 0) - (other.line ?? 0)
}
