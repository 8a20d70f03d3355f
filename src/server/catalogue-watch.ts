import type { Database } from '../database/open-database.ts'

/** An import by another process is to be seen within two seconds. */
const LOOK_EVERY_MS = 500

export interface CatalogueWatch {
  /** Counts the imports that changed the catalogue, as far as it has been seen. */
  version: () => number
  /** Looks for changes from now on, and calls back now and after each. */
  begin: (onChange: () => Promise<void>) => void
  end: () => void
}

/** Opens a watch on the state of the catalogue, which other processes may change. */
export async function openCatalogueWatch(
  db: Database,
  onError: (error: unknown) => void,
): Promise<CatalogueWatch> {
  const read = async () =>
    (await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version
  let version = await read()
  let told: number | undefined
  let looking = false
  let timer: NodeJS.Timeout | undefined
  const look = async (onChange: () => Promise<void>) => {
    version = await read()
    if (version === told) return
    told = version
    await onChange()
  }
  return {
    version: () => version,
    begin: (onChange) => {
      timer = setInterval(() => {
        if (looking) return
        looking = true
        look(onChange)
          .catch(onError)
          .finally(() => {
            looking = false
          })
      }, LOOK_EVERY_MS)
    },
    end: () => clearInterval(timer),
  }
}
