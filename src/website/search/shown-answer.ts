import type { SearchAnswer } from '../../contract/search/search-answer.ts'
import { pickPicture } from '../parts/pick.ts'

/** The part of a search response that the page shows; of pictures only the original. */
export type ShownAnswer = ReturnType<typeof toShownAnswer>
export type ShownResult = ShownAnswer['results'][number]

export function toShownAnswer(answer: SearchAnswer) {
  return { ...answer, results: answer.results.map(toShownResult), nearest: answer.nearest.map(toShownResult) }
}

function toShownResult(result: SearchAnswer['results'][number]) {
  const { image } = result.details
  return { ...result, details: { ...result.details, image: image && pickPicture(image) } }
}
