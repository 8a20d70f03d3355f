import type { I18n } from '@lingui/core'
import type { AircraftModelDetail } from '../../contract/models/aircraft-model-detail.ts'
import { DEFAULT_LANGUAGE, languages } from '../../languages/languages.ts'

interface ManualView {
  address: string
  bytes?: number
  pages?: number | null
  /** The manual's language, by its own name such as 'English', if it is not that of the page. */
  language?: string
}

/** The manual in the language of the page; without one, the English one. Null if neither exists. */
export function chooseManual(
  { locale }: Pick<I18n, 'locale'>,
  { manual, manual_file: size, manuals }: Pick<AircraftModelDetail, 'manual' | 'manual_file' | 'manuals'>,
): ManualView | null {
  const own = manuals.find(({ language }) => language === locale)
  if (own) return { address: own.url, bytes: own.bytes, pages: own.pages }
  if (manual === null) return null
  const isForeign = locale !== DEFAULT_LANGUAGE
  return { address: manual, ...size, ...(isForeign && { language: languages[DEFAULT_LANGUAGE].name }) }
}
