import { listCodesOf } from '../content-model/entry-names.ts'
import { catalogueListNames, catalogueLists } from '../content-model/name-spaces.ts'
import { type CatalogueProblem, fileProblem, InvalidCatalogueError } from './catalogue-problem.ts'
import type { CatalogueContents } from '../entries/catalogue-contents.ts'

const FILE = 'catalogue/redirects.yaml'

/**
 * The product codes that importing `wanted` would lose, as problems of `redirects.yaml`. Codes are printed on boxes and price
 * lists, so each must lead somewhere forever: a code that the import removes needs a line in that file, and its lines must stay.
 */
export function findRetiredCodes(stored: CatalogueContents, wanted: CatalogueContents): CatalogueProblem[] {
  const products = new Set(productCodes(wanted))
  const old = new Set(wanted.redirects.map(({ code }) => code))
  const missing = productCodes(stored).filter((code) => !products.has(code) && !old.has(code))
  const forgotten = stored.redirects.filter(({ code }) => !old.has(code))
  return [
    ...missing.map((code) =>
      fileProblem(
        FILE,
        `has no line for ${code}, which this import would remove`,
        `Add '- code: ${code}' and, on the next line, '  now: ' with the code that takes its place, or nothing`,
      ),
    ),
    ...forgotten.map(({ code }) => {
      const problem = products.has(code) ? 'is given to another product' : 'is no longer listed'
      return fileProblem(
        FILE,
        `had ${code}, which ${problem}`,
        `Keep '- code: ${code}': old codes are never used again`,
      )
    }),
  ]
}

/** @throws InvalidCatalogueError if the import would lose product codes */
export function refuseRetiredCodes(stored: CatalogueContents, wanted: CatalogueContents): void {
  const problems = findRetiredCodes(stored, wanted)
  if (problems.length > 0) throw new InvalidCatalogueError(problems)
}

const productCodes = (contents: CatalogueContents): string[] =>
  catalogueListNames.flatMap((list) =>
    contents[list].flatMap((entry) => listCodesOf(catalogueLists[list], entry)),
  )
