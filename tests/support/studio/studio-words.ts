import { createI18n } from '../../../src/languages/create-i18n.ts'
import { messages as de } from '../../../src/studio/words/locales/de.po'
import { messages as vi } from '../../../src/studio/words/locales/vi.po'

/** The studio's words for helpers under test. Those in English need no catalogue: see `english.ts`. */
export const vietnamese = createI18n('vi', vi)

export const german = createI18n('de', de)
