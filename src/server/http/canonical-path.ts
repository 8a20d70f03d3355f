import { privateFiles, sharedFiles, siteMap } from '../../contract/site-map.ts'

const pages = siteMap.filter(({ kind }) => kind === 'page').map(({ path }) => segmentsOf(path))

/** Older phones request the first before the usual name. The second is where the file was before RFC 9116. */
const aliases: Record<string, string> = {
  '/apple-touch-icon-precomposed.png': sharedFiles.touchIcon,
  '/security.txt': privateFiles.securityText,
}

/** The name of a model or class, which some links have after its id. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u

/**
 * The path of the page that a different spelling means: with index.html, extra slashes, upper case, zeros before an id or a
 * name after it. Undefined if the path is canonical or not that of a page. Never leads to another site.
 */
export function findCanonicalPath(path: string, isListed: (path: string) => boolean): string | undefined {
  const alias = aliases[path]
  if (alias !== undefined) return alias
  const given = segmentsOf(path)
  if (/^index\.html?$/i.test(given.at(-1) ?? '')) given.pop()
  const canonical = pages.flatMap((page) => matchPage(page, given, isListed) ?? []).at(0)
  if (canonical === undefined || canonical === path || isSpellingOfCode(path, canonical)) return undefined
  return canonical
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
  if (expected === ':name' || expected === ':eventSlug') return /^[a-z0-9-]+$/.test(lower) ? lower : undefined
  return expected === lower ? expected : undefined
}

function isId(segment: string | undefined): boolean {
  return segment === ':aircraftClassId' || segment === ':aircraftModelId'
}

/** The screen of a product redirects these itself, directly to the product, which saves a second redirect. */
function isSpellingOfCode(path: string, canonical: string): boolean {
  return canonical.startsWith('/c/') && path.toLowerCase().replace(/\/$/, '') === canonical.toLowerCase()
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
