import type { I18n } from '@lingui/core'
import { localize } from '../../languages/languages.ts'

/**
 * The address of a page in the language of the page that links to it: '/reviews' is '/de/reviews' in German. Every link to a
 * page, a feed or a calendar of the site goes through this function. Files do not, because they exist only once.
 */
export const localPath = (i18n: I18n, path: string): string => localize(i18n.locale, path)
