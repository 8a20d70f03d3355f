/** A file with more texts is too large for many programs. */
export const MAX_FILE_TEXTS = 20_000

/** A publication writes at most as many entries, so that others wait less than a second. */
export const MAX_FILE_ENTRIES = 2_000

/** Returns a function that takes the texts for a file, page by page, and returns those that still fit in. */
export function createFileLimit() {
  const entries = new Set<string>()
  let taken = 0
  return <Text extends { kind: string; key: string }>(texts: readonly Text[]): Text[] =>
    texts.filter(({ kind, key }) => {
      const entry = `${kind} ${key}`
      const isFull = taken >= MAX_FILE_TEXTS || entries.size >= MAX_FILE_ENTRIES
      // Texts of an entry stay together.
      if (isFull && !entries.has(entry)) return false
      entries.add(entry)
      taken += 1
      return true
    })
}
/** The longest file that staff can upload. `deploy/nginx.conf` lets a little more through, so that the server can refuse it in words. */
export const MAX_UPLOAD_BYTES = 40 * 1024 * 1024
