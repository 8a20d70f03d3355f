import type { I18n } from '@lingui/core'
import type { FoundItem, SearchAnswer } from '../../contract/search/search-answer.ts'
import { withCountryName } from '../language/country-name.ts'
import { pickPicture } from '../parts/pick.ts'

/** A search response for the page: pictures have only the fields that it needs, and countries are named in its language. */
export type ShownAnswer = ReturnType<typeof toShownAnswer>
export type ShownResult = ShownAnswer['results'][number]

export function toShownAnswer(i18n: I18n, answer: SearchAnswer) {
  const show = (result: FoundItem) => toShownResult(i18n, result)
  return { ...answer, results: answer.results.map(show), nearest: answer.nearest.map(show) }
}

function toShownResult(i18n: I18n, result: FoundItem) {
  const { image, country, country_code = null } = result.details
  const details = { ...result.details, image: image && pickPicture(image) }
  if (country === undefined) return { ...result, details }
  return { ...result, details: withCountryName(i18n, { ...details, country, country_code }) }
}
