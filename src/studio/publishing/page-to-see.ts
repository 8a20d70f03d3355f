import { pagePaths } from '../../contract/site-map.ts'
import type { EntryDifference } from '../../contract/studio/publication.ts'

type Published = Pick<EntryDifference, 'action' | 'pages'>

/** What pages of single entries begin with: products are on pages of models, too, and models on those of classes. */
const ownPages = [pagePaths.product, pagePaths.modelDetail, pagePaths.modelsOfAClass].map((path) =>
  path.replace(/:\w+$/, ''),
)

/** Where visitors see best what was published: the page of the first entry that is still there, else the first that changed. */
export function pageToSee(entries: readonly Published[]): string {
  const shown = entries.find(({ action }) => action !== 'removed')
  if (!shown) {
    const left = entries.flatMap(({ pages }) => pages).find((page) => !isOwn(page))
    return left ?? pagePaths.home
  }
  const own = ownPages.flatMap((start) => shown.pages.find((page) => page.startsWith(start)) ?? [])
  return own[0] ?? shown.pages[0] ?? pagePaths.home
}

const isOwn = (page: string) => ownPages.some((start) => page.startsWith(start))
