import { listenForNotices } from '../database/notices.ts'
import type { Database, DatabaseLocation } from '../database/open-database.ts'

/** An import by another process is to be seen within two seconds, even where no notice of it arrives. */
const LOOK_EVERY_MS = 500

export interface CatalogueWatch {
  /** Counts the imports that changed the catalogue, as far as it has been seen. */
  version: () => number
  /** Looks for changes from now on, and calls back now and after each. */
  begin: (onChange: () => Promise<void>) => void
  end: () => Promise<void>
}

/**
 * Opens a watch on the state of the catalogue, which other processes may change. It tells of each answer of the
 * database, for it asks twice a second.
 */
export async function openCatalogueWatch(
  db: Database,
  location: DatabaseLocation,
  onError: (error: unknown) => void,
  onAnswer: () => void,
): Promise<CatalogueWatch> {
  const read = async () =>
    (await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version
  let version = await read()
  let told: number | undefined
  let looking: Promise<void> | undefined
  let missed = false
  let timer: NodeJS.Timeout | undefined
  let endListening = async () => {}

  const lookOnce = async (onChange: () => Promise<void>) => {
    version = await read()
    onAnswer()
    if (version === told) return
    told = version
    await onChange()
  }
  return {
    version: () => version,
    begin: (onChange) => {
      const look = () => {
        // A change that comes while one is being looked for may not be the one that is found.
        missed = looking !== undefined
        looking ??= lookOnce(onChange)
          .catch(onError)
          .finally(() => {
            looking = undefined
            if (missed) look()
          })
      }
      timer = setInterval(() => {
        if (!looking) look()
      }, LOOK_EVERY_MS)
      endListening = listenForNotices(location, 'catalogue_changed', look)
    },
    end: async () => {
      clearInterval(timer)
      await endListening()
    },
  }
}
