import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pagePaths } from '../../contract/site-map.ts'
import type { ResultKind } from '../../contract/search/search-kinds.ts'

/** The pages that searches find, which the API names in English. */
const pageNames: Partial<Record<string, MessageDescriptor>> = {
  [pagePaths.aircraftClasses]: msg`Aircraft classes`,
  [pagePaths.accessories]: msg`Accessories`,
  [pagePaths.reviews]: msg`Reviews`,
  [pagePaths.distributors]: msg`Distributors`,
  [pagePaths.events]: msg`Events`,
  [pagePaths.contactUs]: msg`Contact us`,
  [pagePaths.whoMadeThisWebsite]: msg`Who made this website`,
}

/** The name of a search result. Only pages are named by the site, everything else by the catalogue. */
export function nameResult(
  i18n: I18n,
  kind: ResultKind,
  { name, url }: { name: string; url: string },
): string {
  const pageName = kind === 'page' ? pageNames[url] : undefined
  return pageName ? i18n._(pageName) : name
}
