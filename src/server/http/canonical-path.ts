import { parameterPatterns, privateFiles, sharedFiles, siteMap } from '../../contract/site-map.ts'
import { DEFAULT_LANGUAGE, isLanguage, localize, prefixOf } from '../../languages/languages.ts'

/** All pages, and before them the documents that exist in every language: the file of a feed looks like the name of a model. */
const pages = siteMap.filter(({ isTranslated }) => isTranslated).map(({ path }) => segmentsOf(path))

/** Older phones request the first before the usual name. The second is where the file was before RFC 9116. */
const aliases: Record<string, string> = {
  '/apple-touch-icon-precomposed.png': sharedFiles.touchIcon,
  '/security.txt': privateFiles.securityText,
}

/** The name of a model or class, which some links have after its id. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u

/**
 * The path of the page, feed or calendar that a different spelling means: with index.html, extra slashes, upper case, `/en`, zeros
 * before an id or a name after it. Undefined if the path is canonical or not that of a page. Never leads to another site.
 */
export function findCanonicalPath(path: string, isListed: (path: string) => boolean): string | undefined {
  const alias = aliases[path]
  if (alias !== undefined) return alias
  const given = segmentsOf(path)
  const language = takeLanguage(given)
  if (/^index\.html?$/i.test(given.at(-1) ?? '')) given.pop()
  const page = pages.flatMap((each) => matchPage(each, given, isListed) ?? []).at(0)
  if (page === undefined) return undefined
  const canonical = localize(language, page)
  return canonical === path || isSpellingOfCode(path, canonical, language) ? undefined : canonical
}

/** Removes the code of a language from the front of the segments. `/en/reviews` is the English page as well. */
function takeLanguage(segments: string[]): string {
  const code = segments[0]?.toLowerCase() ?? ''
  if (!isLanguage(code)) return DEFAULT_LANGUAGE
  segments.shift()
  return code
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function matchPage(page: string[], given: string[], isListed: (path: string) => boolean): string | undefined {
  const names = given.slice(page.length)
  const mayHaveName = page.length > 1 && isId(page.at(-1))
  if (given.length < page.length || names.length > (mayHaveName ? 1 : 0)) return undefined
  if (!names.every((name) => NAME.test(decode(name)))) return undefined
  const fitted = page.map((expected, index) => toCanonicalSegment(expected, given[index] ?? ''))
  if (fitted.includes(undefined)) return undefined
  const path = `/${fitted.join('/')}`
  return page[0] === ':name' && !isListed(path) ? undefined : path
}

function toCanonicalSegment(expected: string, given: string): string | undefined {
  if (isId(expected)) return /^0*([1-9]\d{0,9})$/.exec(decode(given).trim())?.[1]
  if (expected === ':code') return given
  const lower = decode(given).toLowerCase()
  if (expected.startsWith(':')) return parameterPatterns[expected.slice(1)]?.test(lower) ? lower : undefined
  return expected === lower ? expected : undefined
}

function isId(segment: string | undefined): boolean {
  return segment === ':aircraftClassId' || segment === ':aircraftModelId'
}

/**
 * The screen of a product redirects these itself, directly to the product, which saves a second redirect. It only knows the
 * language if the prefix is in lower case.
 */
function isSpellingOfCode(path: string, canonical: string, language: string): boolean {
  const prefix = prefixOf(language)
  return (
    canonical.startsWith(`${prefix}/c/`) &&
    path.startsWith(`${prefix}/`) &&
    path.toLowerCase().replace(/\/$/, '') === canonical.toLowerCase()
  )
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
