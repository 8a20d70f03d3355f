import type { I18n } from '@lingui/core'
import { pagePaths } from '../../contract/site-map.ts'
import { localPath } from '../language/local-path.ts'

/** The path of the contact form with the subject of the message filled in. */
export const contactPathAbout = (i18n: I18n, about: string) =>
  localPath(i18n, `${pagePaths.contactUs}?about=${encodeURIComponent(about)}`)
