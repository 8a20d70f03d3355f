// Compares each entry of a sitemap with its page.
import { pagePaths } from '../../../src/contract/site-map.ts'
import { DEFAULT_LANGUAGE, type Language, splitLanguage } from '../../../src/languages/languages.ts'

export interface SitemapEntry {
  location: string
  language: Language
  lastmod: string | undefined
}

export function listSitemapEntries(xml: string): SitemapEntry[] {
  return xml
    .split('<url>')
    .slice(1)
    .map((entry) => {
      const location = /<loc>([^<]+)/.exec(entry)?.[1] ?? ''
      const { language } = splitLanguage(new URL(location).pathname)
      return { location, language, lastmod: /<lastmod>([^<]+)/.exec(entry)?.[1] }
    })
}

export const listEnglishEntries = (xml: string): SitemapEntry[] =>
  listSitemapEntries(xml).filter(({ language }) => language === DEFAULT_LANGUAGE)

/**
 * Checks that the page has this URL as its canonical one, is not `noindex`, and has the same modification time.
 */
export function findSitemapEntryProblem(
  { location, lastmod }: SitemapEntry,
  { status, headers, text }: { status: number; headers: Headers; text: string },
): string | undefined {
  if (status !== 200) return `${location}: ${status}`
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(text) ?? []
  if (canonical !== location) return `${location}: ${canonical} is canonical`
  if (text.includes('"noindex"')) return `${location}: is not to be listed`
  // The contact form is private, so it has no modification time.
  if (location.endsWith(pagePaths.contactUs)) return undefined
  const modified = headers.get('last-modified')
  const isSame = lastmod !== undefined && new Date(lastmod).toUTCString() === modified
  return isSame ? undefined : `${location}: ${lastmod}, but ${modified} in its header`
}
