import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldProblem } from '../../contract/studio/studio-problem.ts'
import { describeUnknown, type ProblemParams } from './describe-unknown.ts'

/** Describes what is wrong with a value. */
export function describeFieldProblem(
  i18n: I18n,
  code: FieldProblem['code'],
  params: ProblemParams = {},
): string {
  if (code === 'out-of-range') return i18n._(describeRange(params))
  if (code === 'too-long') return i18n._(describeLength(params))
  if (code === 'unknown-reference') return describeUnknown(i18n, params)
  if (code === 'wrong-format') return i18n._(describeFormat(params))
  if (code === 'still-named')
    return i18n._(msg`‘${{ name: params['name'] ?? '' }}’ still refers to it: change or remove that too.`)
  return i18n._(problemTexts[code])
}

type ParameterizedCode = 'out-of-range' | 'too-long' | 'wrong-format' | 'unknown-reference' | 'still-named'

const problemTexts: Record<Exclude<FieldProblem['code'], ParameterizedCode>, MessageDescriptor> = {
  missing: msg`This is required.`,
  'not-a-number': msg`This is not a number.`,
  'not-a-whole-number': msg`This must be a whole number.`,
  'not-an-option': msg`Choose one from the list.`,
  'less-than-other': msg`The second figure is less than the first.`,
  'before-other': msg`The end is before the beginning.`,
  'more-than-other': msg`This is more than the highest possible value.`,
  'without-own-model': msg`The model that it is made for is missing from this list.`,
  'named-twice': msg`One is listed twice.`,
  'only-if-discontinued': msg`Only discontinued entries have this.`,
  taken: msg`Another entry already has this.`,
  'unpublished-reference': msg`This is not published yet: publish both together.`,
  'code-retired': msg`This code was retired and may not be used again.`,
  'code-alike': msg`This code looks too similar to another one.`,
  invalid: msg`This cannot be published as it is.`,
}

/** Names the bounds that are known: the server reports only the violated one, local checks report both. */
function describeRange({ min, max }: ProblemParams): MessageDescriptor {
  if (min !== undefined && max !== undefined) return msg`Between ${min} and ${max}.`
  if (min !== undefined) return msg`At least ${min}.`
  return max === undefined ? msg`The number is out of range.` : msg`At most ${max}.`
}

const describeFormat = ({ character }: ProblemParams): MessageDescriptor =>
  character === undefined
    ? msg`The format is wrong.`
    : msg`This contains the unprintable character ${character}: delete it, or type the text again.`

const describeLength = ({ max }: ProblemParams): MessageDescriptor =>
  max === undefined ? msg`This is too long.` : msg`At most ${max} characters.`
