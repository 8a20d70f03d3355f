import { contentTypes } from '../../content-model/content-types.ts'
import { pagePaths } from '../../contract/site-map.ts'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import { findPageAt, pagesOfSingleEntries } from './labelled-pages.ts'

type Published = Pick<EntryDifference, 'kind' | 'action' | 'pages'>

/**
 * The page that best shows what was published: that of the first entry that was not removed, else the first
 * changed page that is not about a single entry.
 */
export function findPageToView(entries: readonly Published[]): string {
  const shown = entries.find(({ action }) => action !== 'removed')
  if (!shown) {
    const left = entries.flatMap(({ pages }) => pages).find((address) => !isAboutOneEntry(address))
    return left ?? pagePaths.home
  }
  // An entry without a page of its own, such as an airframe, is shown on that of another, such as a model.
  const best = [isOwnPage(shown), isAboutOneEntry].flatMap((isBest) => shown.pages.find(isBest) ?? [])
  return best[0] ?? shown.pages[0] ?? pagePaths.home
}

const isAboutOneEntry = (address: string) => pagesOfSingleEntries.includes(findPageAt(address))

/** Whether an address is the page of an entry of this type alone. */
function isOwnPage({ kind }: Published) {
  const { label, shownOn } = contentTypes[kind]
  const own = [...shownOn.map(({ page }) => page), ...Object.keys(label.pages ?? {})]
  return (address: string) => isAboutOneEntry(address) && own.includes(findPageAt(address) ?? '')
}
