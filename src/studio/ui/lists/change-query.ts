/** New values of query parameters by their names. An empty value removes the parameter. */
export type QueryChange = Readonly<Record<string, string>>

/** The parameters that say which page of a list is shown. */
const pageParameters = ['offset', 'before']

/** Changes the query of a list and leaves the rest of it as it is, apart from the page: other results begin with the first one. */
export function changeQuery(search: string, change: QueryChange): URLSearchParams {
  const changed = new URLSearchParams(search)
  for (const name of pageParameters) changed.delete(name)
  for (const [name, value] of Object.entries(change)) {
    if (value === '') changed.delete(name)
    else changed.set(name, value)
  }
  return changed
}
