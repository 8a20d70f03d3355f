import { type OtherLanguage, otherLanguages } from '../../content-model/fields/translations-field.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'

/** The language that the query of a request names. @throws StudioProblem `entry-unknown` for English and unknown languages */
export function readLanguage(query: URLSearchParams): OtherLanguage {
  const language = otherLanguages.find((code) => code === query.get('language'))
  if (!language) throw new StudioProblem('entry-unknown')
  return language
}
