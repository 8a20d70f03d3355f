import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Database } from '../database/open-database.ts'
import { findNameOwners } from './entry-queries.ts'
import { listKnownFiles } from '../media/known-files.ts'
import type { RecordName } from '../content-model/entry-names.ts'
import { FILE_TYPE, type NameSpace, nameSpaces } from '../content-model/name-spaces.ts'

type Name = RecordName['name']

/** Looks up names and returns a function that gives the key of the published entry that has a name, if there is one. */
export async function findPublishedNames(
  db: Database,
  wanted: Iterable<Pick<RecordName, 'space' | 'name'>>,
): Promise<(space: NameSpace, name: Name) => string | undefined> {
  const found = new Map<NameSpace, Map<Name, string>>()
  for (const [space, names] of Map.groupBy(wanted, (each) => each.space)) {
    found.set(space, await findOwners(db, space, [...new Set(names.map(({ name }) => name))]))
    await yieldToEventLoop()
  }
  return (space, name) => found.get(space)?.get(name)
}

async function findOwners(db: Database, space: NameSpace, names: Name[]): Promise<Map<Name, string>> {
  if (nameSpaces[space] !== FILE_TYPE) return findNameOwners(db, space, names)
  // Drafts may refer to uploaded files, which are not in the catalogue until an entry that shows them is published.
  const files = await listKnownFiles(db, names.map(String))
  return new Map(files.map(({ path }) => [path, path]))
}
