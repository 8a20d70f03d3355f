// Finds the pages that a publication changes: those that showed a changed entry before, or show it afterwards.
import type { ChangedPage } from '../catalogue/page-change.ts'
import { contentTypes } from '../content-model/content-types.ts'
import { valueAt } from '../content-model/fields/field-path.ts'
import { numbersAt } from '../content-model/model-pages.ts'
import { isPageName } from '../contract/site-map.ts'
import type { EntryChange } from './changed-entries.ts'

interface ModelOfAirframe {
  id: number
  class: number
  airframe: string | null
}

/**
 * The pages that show the changed entries. `models` are the current models of the changed airframes, because their pages
 * show the airframe, too.
 * @throws TypeError if a definition names a page that the site does not have
 */
export function listChangedPages(
  changes: readonly EntryChange[],
  models: readonly ModelOfAirframe[],
): ChangedPage[] {
  const pages = new Map<string, ChangedPage>()
  const byAirframe = Map.groupBy([...changes.flatMap(listModelStates), ...models], ({ airframe }) => airframe)
  for (const change of changes) {
    const { pages: listPages, isShownOnModels } = contentTypes[change.type]
    const shownOn = isShownOnModels ? (byAirframe.get(change.key) ?? []) : []
    for (const [page, key = ''] of listPages?.(change, shownOn) ?? []) {
      if (!isPageName(page)) throw new TypeError(`The site has no page named ${page}`)
      pages.set(`${page} ${key}`, { page, entry_key: String(key) })
    }
  }
  return [...pages.values()]
}

/** A model that moved to another airframe is listed with both, since it showed the old one before. */
function listModelStates({ type, key, states }: EntryChange): ModelOfAirframe[] {
  if (!Object.hasOwn(contentTypes[type].fields, 'airframe')) return []
  return states.map((state) => ({
    id: Number(key),
    class: numbersAt(state, 'class')[0] ?? 0,
    airframe: String(valueAt(state, ['airframe'])),
  }))
}
