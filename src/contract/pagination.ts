import { PAGE_SIZES } from './site-map.ts'

const DEFAULT_PAGE_SIZE = 48
const MAX_PAGE = 100_000

/** Reads `?page=…&items=…`. Pages are counted from 1. Invalid values mean the first page or the default size. */
export function readPagination(parameters: URLSearchParams) {
  const items = Number(parameters.get('items'))
  const page = Number(parameters.get('page'))
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    itemsPerPage: PAGE_SIZES.find((size) => size === items) ?? DEFAULT_PAGE_SIZE,
  }
}

/**
 * The canonical query of a page of a list. The first page has none, whatever its size. Later ones name their size, unless it is the
 * default, because page 2 of 24 shows other items than page 2 of 48.
 */
export function toPageQuery({ page, itemsPerPage }: ReturnType<typeof readPagination>): string {
  if (page === 1) return ''
  return `?page=${page}${itemsPerPage === DEFAULT_PAGE_SIZE ? '' : `&items=${itemsPerPage}`}`
}

export function lastPage(count: number, itemsPerPage: number): number {
  return Math.max(1, Math.ceil(count / itemsPerPage))
}
