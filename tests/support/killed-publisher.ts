// A process that changes the catalogue and kills itself before one of its statements: npx vitest does not run it.
import type { KyselyPlugin } from 'kysely'
import { importCatalogue } from '../../src/catalogue-folder/import-catalogue.ts'
import { type DatabaseLocation, openDatabase } from '../../src/database/open-database.ts'
import { mediaStoreIn } from '../../src/media/folder-media-store.ts'
import { publishDrafts } from '../../src/publishing/publish-drafts.ts'
import { publishDue } from '../../src/publishing/publish-due.ts'
import { undoPublication } from '../../src/publishing/undo-publication.ts'

export interface KilledAct {
  act: 'publish' | 'undo' | 'import' | 'due'
  location: DatabaseLocation
  /** Counted from 1; without one it runs to its end. */
  killAt: number
  staff: number
  publication: number
  folder: string
  dataDir: string
}

const { act, location, killAt, staff, publication, folder, dataDir }: KilledAct = JSON.parse(
  process.argv[2] ?? '{}',
)
let statements = 0
const killer: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1
    if (statements === killAt) process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: async ({ result }) => result,
}
await using db = openDatabase(location).withPlugin(killer)
if (act === 'publish')
  await publishDrafts(db, { entries: [{ kind: 'aircraft model', key: '1', revision: 1 }], staff, note: null })
if (act === 'undo') await undoPublication(db, publication, staff)
if (act === 'due') await publishDue(db, new Date('2100-01-01T00:00:00.000Z'))
if (act === 'import') await importCatalogue(db, mediaStoreIn(dataDir), folder)
process.stdout.write(String(statements))
