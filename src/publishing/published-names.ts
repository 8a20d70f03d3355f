import { setImmediate as endOfTurn } from 'node:timers/promises'
import { catalogueNames, listSchemesOfAirframes } from '../catalogue/name-columns.ts'
import { distributorNames } from '../company/distributor.ts'
import { findNameOwners } from '../database/name-column.ts'
import type { Database } from '../database/open-database.ts'
import { listKnownFiles } from '../media/known-files.ts'
import type { RecordName } from '../content-model/entry-names.ts'
import { type NameSpace, schemeName } from '../content-model/name-spaces.ts'

type Name = RecordName['name']

const columns = { ...catalogueNames, ...distributorNames }

/** The keys of the published entries that have these names. */
export async function findPublishedNames(
  db: Database,
  wanted: Iterable<Pick<RecordName, 'space' | 'name'>>,
): Promise<(space: NameSpace, name: Name) => string | undefined> {
  const found = new Map<NameSpace, Map<Name, string>>()
  for (const [space, names] of Map.groupBy(wanted, (each) => each.space)) {
    found.set(space, await findOwners(db, space, [...new Set(names.map(({ name }) => name))]))
    await endOfTurn()
  }
  return (space, name) => found.get(space)?.get(name)
}

async function findOwners(db: Database, space: NameSpace, names: Name[]): Promise<Map<Name, string>> {
  switch (space) {
    case 'scheme':
      return findSchemes(db, names)
    case 'file path':
      return findFiles(db, names)
    case 'tribute slug':
      // They are all in the one entry of the site.
      return new Map()
    default:
      return findNameOwners(db, columns[space], names)
  }
}

async function findSchemes(db: Database, names: Name[]): Promise<Map<Name, string>> {
  const airframes = names.map((name) => String(name).split(' ')[0] ?? '')
  const schemes = await listSchemesOfAirframes(db, [...new Set(airframes)])
  return new Map(schemes.map(({ airframe, slug }) => [schemeName(airframe, slug), airframe]))
}

async function findFiles(db: Database, names: Name[]): Promise<Map<Name, string>> {
  const files = await listKnownFiles(db, names.map(String))
  return new Map(files.map(({ path }) => [path, path]))
}
