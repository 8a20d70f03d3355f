// All ways to write the catalogue, uploads and whole sites, with a stop point after each step.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { restore } from '../../../src/backup/restore.ts'
import { importCatalogue } from '../../../src/catalogue-folder/import-catalogue.ts'
import { type Database, type DatabaseLocation, openDatabase } from '../../../src/database/open-database.ts'
import { mediaStoreIn } from '../../../src/media/store/folder-media-store.ts'
import type { MediaStore } from '../../../src/media/store/media-store.ts'
import { prepareUpload } from '../../../src/media/uploads/prepare-upload.ts'
import { storeUpload } from '../../../src/media/uploads/store-upload.ts'
import type { UploadJob } from '../../../src/media/uploads/upload-workers.ts'
import { publishDrafts } from '../../../src/publications/publish-drafts.ts'
import { publishDue } from '../../../src/publications/publish-due.ts'
import { deleteRemovedFiles } from '../../../src/publications/remove-file.ts'
import { undoPublication } from '../../../src/publications/undo-publication.ts'

export interface Write {
  act: 'publish' | 'publish due' | 'undo' | 'import' | 'upload' | 'delete' | 'restore'
  location: DatabaseLocation
  dataDir: string
  staff?: number
  /** The publication to undo. */
  publication?: number
  /** Path of a catalogue to import, a photograph to upload or a backup to restore. */
  from?: string
}

interface StopPoints {
  /** Called after every statement, and before and after a file is written or deleted. */
  onStep: () => Promise<void>
  /** Called right before the commit, or before the single statement that records an upload. */
  onBeforeCommit: () => Promise<void>
  onAfterCommit: () => Promise<void>
}

/** The stop points of a write that is not stopped. */
export const noStopPoints: StopPoints = {
  onStep: async () => {},
  onBeforeCommit: async () => {},
  onAfterCommit: async () => {},
}

/** Runs a write to its end, and leaves the database open. */
export async function runWrite(write: Write, places: StopPoints): Promise<void> {
  const { staff = 0, publication = 0, from = '', dataDir } = write
  const db = openWithStopPoints(write.location, places)
  const store = storeWithStopPoints(dataDir, places)
  const later = new Date('2100-01-01T00:00:00.000Z')
  const acts: Record<Write['act'], () => Promise<unknown>> = {
    publish: () =>
      publishDrafts(db, {
        entries: [{ kind: 'aircraft model', key: '1', revision: 1 }],
        staff,
        note: null,
      }),
    'publish due': () => publishDue(db, later),
    undo: () => undoPublication(db, publication, staff),
    import: () => importCatalogue(db, store, from),
    delete: () => deleteRemovedFiles(db, store, later),
    restore: () => restore(() => ({ db, store }), from),
    upload: async () => {
      const prepare = async ({ upload }: UploadJob) => {
        const file = await prepareUpload(store, upload)
        await places.onBeforeCommit()
        return file
      }
      const site = { folder: join(dataDir, 'uploads'), store, workers: { prepare }, onStored: () => {} }
      const body = new Blob([await readFile(from)]).stream()
      await storeUpload(db, site, { body, bytes: undefined, name: 'a.jpg', staff }, new Date())
    },
  }
  await acts[write.act]()
}

function openWithStopPoints(location: DatabaseLocation, places: StopPoints): Database {
  const stepAfterStatement: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await places.onStep()
      return result
    },
  }
  const db: Database = openDatabase(location).withPlugin(stepAfterStatement)
  // Wrapped separately, because plugins do not see the statements that begin and end a transaction.
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = async (write) => {
      const committed = await execute(async (within) => {
        const result = await write(within)
        await places.onBeforeCommit()
        return result
      })
      await places.onAfterCommit()
      return committed
    }
    return transaction
  }
  return db
}

function storeWithStopPoints(dataDir: string, { onStep }: StopPoints): MediaStore {
  const { put, remove, ...reading } = mediaStoreIn(dataDir)
  return {
    ...reading,
    put: async (...file) => {
      await onStep()
      await put(...file)
      await onStep()
    },
    remove: async (...file) => {
      await onStep()
      await remove?.(...file)
      await onStep()
    },
  }
}
