import type { ModelIndex } from '../../contract/model-index.ts'

/** Typed into a field, so what cannot be read stays there, with advice. */
const TYPED = /^(?:engine|cells|(?:span|weight)_(?:min|max))$/

/** Without what says which page of the list it is. */
export function readFilterQuery(parameters: URLSearchParams): string {
  const filters = new URLSearchParams(parameters)
  for (const key of ['page', 'items', 'limit', 'offset']) filters.delete(key)
  return String(filters)
}

/** The search of the one address that shows this page of the list. */
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

/** What a form sends, without what is left empty or as usual. */
export function toFormSearch(form: FormData): string {
  const filters = [...form].flatMap(([key, value]): [string, string][] =>
    typeof value !== 'string' || value.trim() === '' || (key === 'order' && value === 'span')
      ? []
      : [[key, value]],
  )
  return filters.length === 0 ? '' : `?${new URLSearchParams(filters)}`
}

export const toHref = (query: string): string => (query === '' ? '?' : `?${query}`)

/** The same filters in another order, from the first page. */
export function inOrder(query: string, order: ModelIndex['order']): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('order')
  if (order !== 'span') parameters.append('order', order)
  return toHref(String(parameters))
}
