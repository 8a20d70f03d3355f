import { findPageChange } from '../../catalogue/page-change.ts'
import type { Database } from '../../database/open-database.ts'
import { pageOfPath } from './page-of-path.ts'

interface LastModifiedOptions {
  db: Database
  onError: (error: unknown) => void
}

/** Adds the time that the sitemap gives for the page, if a publication has recorded it. */
export async function addLastModified(
  response: Response,
  path: string,
  { db, onError }: LastModifiedOptions,
): Promise<void> {
  const page = pageOfPath(path)
  if (page === undefined) return
  try {
    const changedAt = await findPageChange(db, page)
    if (changedAt !== undefined) response.headers.set('last-modified', new Date(changedAt).toUTCString())
  } catch (error) {
    // The page itself is complete, so it is sent without the header.
    onError(error)
  }
}
