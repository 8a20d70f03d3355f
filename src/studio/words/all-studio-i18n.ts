import type { I18n } from '@lingui/core'
import { createI18n } from '../../languages/create-i18n.ts'
import type { StudioLanguage } from './language.ts'
import { messages as de } from './locales/de.po'
import { messages as en } from './locales/en.po'
import { messages as vi } from './locales/vi.po'

/** The studio's words in every language, for letters to its users. In the studio itself each device loads those of its own. */
export const allStudioI18n: Record<StudioLanguage, I18n> = {
  en: createI18n('en', en),
  vi: createI18n('vi', vi),
  de: createI18n('de', de),
}
