// Which pages a publication changes: those that show a changed entry, before or after.
import type { ChangedPage } from '../catalogue/page-change.ts'
import { contentTypes } from '../content-model/content-types.ts'
import { valueAt } from '../content-model/fields/field-path.ts'
import { numbersAt } from '../content-model/model-pages.ts'
import { isPageName } from '../contract/site-map.ts'
import type { EntryChange } from './changed-entries.ts'

/** A model of an airframe, as lists show it. */
interface ModelOfAirframe {
  id: number
  class: number
  airframe: string | null
}

/**
 * `models` are those of the airframes that changed, as they are now.
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

/** A model that left an airframe showed it before. */
function listModelStates({ type, key, states }: EntryChange): ModelOfAirframe[] {
  if (!Object.hasOwn(contentTypes[type].fields, 'airframe')) return []
  return states.map((state) => ({
    id: Number(key),
    class: numbersAt(state, 'class')[0] ?? 0,
    airframe: String(valueAt(state, ['airframe'])),
  }))
}
