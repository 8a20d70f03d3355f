// A process that changes the catalogue and kills itself before one of its statements: npx vitest does not run it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { importCatalogue } from '../../src/catalogue-folder/import-catalogue.ts'
import { type DatabaseLocation, openDatabase } from '../../src/database/open-database.ts'
import { mediaStoreIn } from '../../src/media/folder-media-store.ts'
import type { MediaStore } from '../../src/media/media-store.ts'
import { prepareUpload } from '../../src/media/prepare-upload.ts'
import { storeUpload } from '../../src/media/store-upload.ts'
import type { UploadJob } from '../../src/media/upload-workers.ts'
import { publishDrafts } from '../../src/publishing/publish-drafts.ts'
import { publishDue } from '../../src/publishing/publish-due.ts'
import { deleteRemovedFiles } from '../../src/publishing/remove-file.ts'
import { undoPublication } from '../../src/publishing/undo-publication.ts'

export interface KilledAct {
  act: 'publish' | 'undo' | 'import' | 'due' | 'upload' | 'delete'
  location: DatabaseLocation
  /** Counted from 1; without one it runs to its end. */
  killAt: number
  staff: number
  publication: number
  /** Of the catalogue, or a photograph to upload. */
  folder: string
  dataDir: string
}

const { act, location, killAt, staff, publication, folder, dataDir }: KilledAct = JSON.parse(
  process.argv[2] ?? '{}',
)
let steps = 0
function step(): void {
  steps += 1
  if (steps === killAt) process.kill(process.pid, 'SIGKILL')
}
const killer: KyselyPlugin = {
  transformQuery: ({ node }) => {
    step()
    return node
  },
  transformResult: async ({ result }) => result,
}
await using db = openDatabase(location).withPlugin(killer)
const { remove, put, ...reading } = mediaStoreIn(dataDir)
/** Killed before and after it writes or deletes a file, too. */
const store: MediaStore = {
  ...reading,
  put: async (...file) => {
    step()
    await put(...file)
    step()
  },
  remove: async (...file) => {
    step()
    await remove?.(...file)
    step()
  },
}
const later = new Date('2100-01-01T00:00:00.000Z')
if (act === 'publish')
  await publishDrafts(db, { entries: [{ kind: 'aircraft model', key: '1', revision: 1 }], staff, note: null })
if (act === 'undo') await undoPublication(db, publication, staff)
if (act === 'due') await publishDue(db, later)
if (act === 'import') await importCatalogue(db, store, folder)
if (act === 'delete') await deleteRemovedFiles(db, store, later)
if (act === 'upload') {
  const workers = { prepare: ({ upload }: UploadJob) => prepareUpload(store, upload) }
  const site = { folder: join(dataDir, 'uploads'), store, workers, onStored: () => {} }
  const body = new Blob([await readFile(folder)]).stream()
  await storeUpload(db, site, { body, bytes: undefined, name: 'a.jpg', staff }, new Date())
}
process.stdout.write(String(steps))
