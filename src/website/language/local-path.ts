import type { I18n } from '@lingui/core'
import { localize } from '../../languages/languages.ts'

/**
 * The address of a page in the language of the words: '/reviews' is '/de/reviews' in German. Every link to a page or a feed
 * of the site goes through this function, but not those to files and calendars, which exist once.
 */
export const localPath = (i18n: I18n, path: string): string => localize(i18n.locale, path)
