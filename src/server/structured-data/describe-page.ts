import { toLinkCard } from '../../contract/link-cards/link-card.ts'
import { toHomeLinkCard } from '../../contract/link-cards/site-link-card.ts'
import { siteMap } from '../../contract/site-map.ts'
import { allI18n } from '../../languages/all-i18n.ts'
import { DEFAULT_LANGUAGE, type Language, languageCodes, localize } from '../../languages/languages.ts'
import { routeOf } from '../observability/route-pattern.ts'
import type { DescribablePage, DescribedPage, PageDescription } from './described-page.ts'
import { findPageDescriber } from './page-describers.ts'

/** Describes a page for chat apps and search engines. */
export async function describePage(page: DescribablePage): Promise<PageDescription> {
  const { path, origin, language } = page
  const described: DescribedPage = {
    ...page,
    key: decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)),
    i18n: allI18n[language],
    urlOf: (each) => origin + localize(language, each),
  }
  const { describe, findCard, listAlternates } = findPageDescriber(routeOf(path)) ?? {}
  const site = await page.api.findSite()
  const [recipe, things = []] = await Promise.all([findCard?.(described, site), describe?.(described)])
  const card = toLinkCard(recipe ?? toHomeLinkCard(described.i18n, site))
  return {
    siteName: site.name,
    card: { ...card, url: origin + card.address },
    things,
    translations: listTranslations(path, origin),
    locale: localeOf(language),
    alternates: (listAlternates?.(described.key) ?? []).map((each) => ({
      ...each,
      path: localize(language, each.path),
    })),
  }
}

/** The language with the country where it is spoken most. Open Graph takes pages without a locale for American English. */
const localeOf = (language: Language) =>
  language === DEFAULT_LANGUAGE ? undefined : `${language}_${new Intl.Locale(language).maximize().region}`

const listedRoutes = new Set(siteMap.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => path))

function listTranslations(path: string, origin: string): PageDescription['translations'] {
  if (!listedRoutes.has(routeOf(path))) return []
  const addresses = languageCodes.map((code) => ({ hreflang: code, url: origin + localize(code, path) }))
  return [...addresses, { hreflang: 'x-default', url: origin + localize(DEFAULT_LANGUAGE, path) }]
}
