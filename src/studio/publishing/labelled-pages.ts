import { contentTypes } from '../../content-model/content-types.ts'
import { isPageName, type PageName, pagePaths } from '../../contract/site-map.ts'

/** A public page with what the studio calls it. */
interface LabelledPage {
  page: PageName
  path: string
  /** An English text of the content model, which is the id of its message. It may contain `{count}`. */
  label: string
}

const isOfOneEntry = ({ path }: LabelledPage) => path.includes(':')

/** The pages that the definitions of the content types name, those of single entries first. */
export const labelledPages: readonly LabelledPage[] = Object.values(contentTypes)
  .flatMap((type) => Object.entries(type.label.pages ?? {}))
  .flatMap(([page, label]) => (isPageName(page) ? [{ page, path: pagePaths[page], label }] : []))
  .toSorted((one, other) => Number(isOfOneEntry(other)) - Number(isOfOneEntry(one)))

/** Pages that exist once for each entry, such as 'modelDetail'. */
export const pagesOfSingleEntries: readonly (string | undefined)[] = labelledPages
  .filter(isOfOneEntry)
  .map(({ page }) => page)

/** A page whose path is nothing but a parameter comes last, because it would also match the address of nearly every list. */
const patterns = labelledPages
  .toSorted((one, other) => Number(one.path.startsWith('/:')) - Number(other.path.startsWith('/:')))
  .map(({ page, path }) => ({ page, pattern: new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`) }))

/** The page at an address without query, such as 'modelDetail' at '/aircraft-model-detail/3'. */
export const findPageAt = (address: string): PageName | undefined =>
  patterns.find(({ pattern }) => pattern.test(address))?.page
