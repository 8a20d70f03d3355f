import { hasModelFilters } from '../../contract/search/model-filter-keys.ts'
import { isStudioAddress } from '../../contract/studio/studio-paths.ts'
import { pagePaths, parameterPatterns, type PublicAddress, siteMap } from '../../contract/site-map.ts'
import { DEFAULT_LANGUAGE, localize, splitLanguage } from '../../languages/languages.ts'
import { readPageDataAddress, toPageDataAddress } from './page-data.ts'

const exact = new Map(siteMap.filter(({ path }) => !/[:*]/.test(path)).map((entry) => [entry.path, entry]))
const patterns = siteMap
  .filter(({ path, isShared }) => isShared && path.includes(':'))
  .map((entry) => ({ entry, segments: entry.path.split('/') }))

/** Patterns that also match addresses that do not exist. Their 404 page has a search form, so it is rendered per visitor. */
const sharedWhereListed: readonly string[] = [pagePaths.tribute, pagePaths.product]

/**
 * The canonical form of an address whose response is the same for all visitors: query keys that the site map does not declare
 * are removed, and the others are put in its order. Undefined if the response may depend on the visitor.
 */
export function toSharedAddress(target: string, isListed?: (path: string) => boolean): string | undefined {
  const data = readPageDataAddress(target)
  const address = toCanonicalAddress(data?.pageAddress ?? target, isListed)
  return data && address !== undefined ? toPageDataAddress(data.hash, address) : address
}

function toCanonicalAddress(target: string, isListed?: (path: string) => boolean): string | undefined {
  if (isStudioAddress(target)) return undefined
  const [requested = '', ...search] = target.split('?')
  const { language, rest: path } = splitLanguage(requested)
  const entry = exact.get(path) ?? findPattern(path)
  if (!entry?.isShared || (sharedWhereListed.includes(entry.path) && !isListed?.(path))) return undefined
  const localized = localize(language, path)
  // Other spellings of an address in a language redirect.
  const isTranslation = entry.isTranslated && localized === requested
  if (language !== DEFAULT_LANGUAGE && !isTranslation) return undefined
  const given = new URLSearchParams(search.join('?'))
  if (entry.takesModelFilters && hasModelFilters(given)) return undefined
  const query = toCanonicalQuery(entry.query, given)
  return query === undefined ? undefined : localized + query
}

function findPattern(path: string): PublicAddress | undefined {
  const given = path.split('/')
  return patterns.find(
    ({ segments }) =>
      segments.length === given.length &&
      segments.every((segment, index) =>
        segment.startsWith(':')
          ? parameterPatterns[segment.slice(1)]?.test(given[index] ?? '')
          : segment === given[index],
      ),
  )?.entry
}

function toCanonicalQuery(declared: PublicAddress['query'], given: URLSearchParams): string | undefined {
  const query = new URLSearchParams()
  for (const [key, allowed] of Object.entries(declared)) {
    const [value, ...more] = given.getAll(key)
    if (value === undefined || (key === 'language' && value === DEFAULT_LANGUAGE)) continue
    const isDeclared = allowed instanceof RegExp ? allowed.test(value) : allowed.map(String).includes(value)
    if (!isDeclared || more.length > 0) return undefined
    query.append(key, value)
  }
  return query.size > 0 ? `?${query}` : ''
}
