import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageProblem } from '../../contract/contact-rules.ts'

/** The translations of problems of a field. The keys are the API's messages, which are always in English. */
const problems: Record<MessageProblem, MessageDescriptor> = {
  'Email is required': msg`Email is required`,
  'Please enter a valid email address': msg`Please enter a valid email address`,
  'Message is required': msg`Message is required`,
  'Message is longer than 200,000 characters: please send it in parts': msg`Message is longer than 200,000 characters: please send it in parts`,
  'Message contains characters that are not text: please remove them': msg`Message contains characters that are not text: please remove them`,
}

const isKnown = (problem: string): problem is MessageProblem => Object.hasOwn(problems, problem)

/** Translates a problem of a field. One that a newer API has added stays English. */
export const translateProblem = (i18n: I18n, problem: string): string =>
  isKnown(problem) ? i18n._(problems[problem]) : problem
