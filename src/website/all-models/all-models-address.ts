import type { ModelIndex } from '../../contract/search/model-index.ts'

/** Parameters that are typed into a field. Values that cannot be parsed are kept, and shown with advice. */
const TYPED = /^(?:engine|cells|(?:span|weight)_(?:min|max))$/

/** The query of the filters, without the parameters for paging. */
export function readFilterQuery(parameters: URLSearchParams): string {
  const filters = new URLSearchParams(parameters)
  for (const key of ['page', 'items', 'limit', 'offset']) filters.delete(key)
  return String(filters)
}

/** The canonical query for this page of the list. */
export function toCanonicalSearch(
  given: URLSearchParams,
  { query, unread }: Pick<ModelIndex, 'query' | 'unread'>,
  last: number,
): string {
  const isTyped = unread.some(({ key }) => TYPED.test(key))
  const filters = isTyped ? readFilterQuery(given) : query
  const page = Number(given.get('page'))
  const pages = new URLSearchParams()
  if (/^[1-9]\d{0,4}$/.test(given.get('page') ?? '')) pages.append('page', String(Math.min(page, last)))
  if (/^(?:24|48|96)$/.test(given.get('items') ?? '')) pages.append('items', given.get('items') ?? '')
  const search = [String(pages), filters].filter((part) => part !== '').join('&')
  return search === '' ? '' : `?${search}`
}

/** The query of a form, without empty fields and default values. */
export function toFormSearch(form: FormData): string {
  const filters = [...form].flatMap(([key, value]): [string, string][] =>
    typeof value !== 'string' || value.trim() === '' || (key === 'order' && value === 'span')
      ? []
      : [[key, value]],
  )
  return filters.length === 0 ? '' : `?${new URLSearchParams(filters)}`
}

export const toHref = (query: string): string => (query === '' ? '?' : `?${query}`)

/** The same filters with another sort order, from the first page. */
export function withOrder(query: string, order: ModelIndex['order']): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('order')
  if (order !== 'span') parameters.append('order', order)
  return toHref(String(parameters))
}
