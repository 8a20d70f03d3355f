const pathPattern =
  /^(?:media|files)\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\.[a-z]{3,4}$/

/** The paths of all pictures and files that a record refers to, without duplicates. */
export function listNamedFiles(record: unknown): string[] {
  return [...new Set(findPaths(record))]
}

function findPaths(value: unknown): string[] {
  if (typeof value === 'string') return pathPattern.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findPaths) : []
}
