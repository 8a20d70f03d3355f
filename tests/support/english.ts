import { setupI18n } from '@lingui/core'

/** English words for helpers under test. The messages in the code are English, so it needs no catalogue. */
export const english = setupI18n({ locale: 'en', messages: { en: {} } })
