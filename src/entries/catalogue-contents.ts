// The whole catalogue in memory, in the form in which a catalogue folder holds it.
import { type CatalogueListName, catalogueListNames, catalogueLists } from '../content-model/name-spaces.ts'
import type { Database } from '../database/open-database.ts'
import type { Comparison } from './stored-type.ts'
import { storedTypes } from './stored-types.ts'

type Entries<Name extends CatalogueListName> = Awaited<
  ReturnType<(typeof storedTypes)[(typeof catalogueLists)[Name]]['list']>
>

/** The records of each list, such as `models` or `reviews`. */
export type CatalogueContents = { [Name in CatalogueListName]: Entries<Name> }

export async function readCatalogue(db: Database): Promise<CatalogueContents> {
  const contents: Partial<Record<CatalogueListName, unknown>> = {}
  for (const name of catalogueListNames) contents[name] = await storedTypes[catalogueLists[name]].list(db)
  return contents as CatalogueContents
}

/** The changes that turn the stored catalogue into the wanted one, for each list. */
export async function compareCatalogues(
  stored: CatalogueContents,
  wanted: CatalogueContents,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const name of catalogueListNames) {
    const { compare }: { compare: (one: never, other: never) => Promise<Comparison> } =
      storedTypes[catalogueLists[name]]
    // Both lists are of the type that the name stands for.
    comparisons.push(await compare(stored[name] as never, wanted[name] as never))
  }
  return comparisons
}
