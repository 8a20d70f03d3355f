import type { Database } from '../database/open-database.ts'

/** An import by another process is to be seen within two seconds. */
const LOOK_EVERY_MS = 1_000

/** Calls back after each import that changed the catalogue; returns what ends it. */
export function watchCatalogue(
  db: Database,
  onChange: () => Promise<void>,
  onError: (error: unknown) => void,
) {
  let seen: number | undefined
  const look = async () => {
    const { version } = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
    if (version === seen) return
    seen = version
    await onChange()
  }
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      .catch(onError)
      .finally(() => {
        looking = false
      })
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
