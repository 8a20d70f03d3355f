import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { contentTypes } from '../../content-model/content-types.ts'
import { referents } from '../../content-model/name-spaces.ts'
import { nounInSentence } from './noun-in-sentence.ts'

/** Values for the text of a problem, such as the smallest and largest allowed number. */
export type ProblemParams = Readonly<Record<string, string | number>>

/** Describes a reference to something that does not exist, such as 'No class is called ‘Foo’.' */
export function describeUnknown(i18n: I18n, { name, of }: ProblemParams): string {
  if (typeof name === 'number')
    return i18n._(msg`Nothing has the number ${{ number: name }}. Choose one from the list.`)
  const referent = referents.find((each) => each === of)
  if (name === undefined || referent === undefined) return i18n._(msg`What this refers to does not exist.`)
  if (referent === 'scheme')
    return i18n._(msg`Its airframe has no colour scheme called ‘${name}’. Choose one from the list.`)
  if (referent === 'code') return i18n._(msg`No product has the code ‘${name}’. Choose one from the list.`)
  if (referent === 'file') return i18n._(msg`There is no file ‘${name}’. Choose another one.`)
  const one = nounInSentence(i18n, i18n._(contentTypes[referent].label.one))
  return i18n._(msg`No ${one} is called ‘${name}’. Choose one from the list.`)
}
