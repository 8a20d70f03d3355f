import { pagePaths } from '../../contract/site-map.ts'
import type { EntryDifference } from '../../contract/studio/publication.ts'

type Published = Pick<EntryDifference, 'action' | 'pages'>

/**
 * Path prefixes of pages about single entries, most specific first: products also appear on model pages, models
 * on class pages.
 */
const entryPages = [pagePaths.product, pagePaths.modelDetail, pagePaths.modelsOfAClass].map((path) =>
  path.replace(/:\w+$/, ''),
)

/**
 * The page that best shows what was published: that of the first entry that was not removed, else the first
 * changed page.
 */
export function findPageToView(entries: readonly Published[]): string {
  const shown = entries.find(({ action }) => action !== 'removed')
  if (!shown) {
    const left = entries.flatMap(({ pages }) => pages).find((page) => !isEntryPage(page))
    return left ?? pagePaths.home
  }
  const own = entryPages.flatMap((start) => shown.pages.find((page) => page.startsWith(start)) ?? [])
  return own[0] ?? shown.pages[0] ?? pagePaths.home
}

const isEntryPage = (page: string) => entryPages.some((start) => page.startsWith(start))
