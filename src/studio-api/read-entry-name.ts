import { isNumbered } from '../content-model/entry-names.ts'
import { contentTypes, type EditableType } from '../content-model/content-types.ts'
import { findTypeBySegment, SITE_KEY } from '../contract/studio/entry-address.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import { isPossibleId } from '../entries/find-free-id.ts'
import type { StudioCall } from './studio-endpoint.ts'

/** The content type in the path of a request. @throws StudioProblem `entry-unknown` */
export function readKind({ kind }: StudioCall['params']): EditableType {
  const known = findTypeBySegment(kind)
  if (!known) throw new StudioProblem('entry-unknown')
  return known
}

/** The content type and key in the path of a request. @throws StudioProblem `entry-unknown` if no entry can have that key */
export function readEntryName(params: StudioCall['params']): { kind: EditableType; key: string } {
  const kind = readKind(params)
  const { key = '' } = params
  const isPossible = isNumbered(kind)
    ? isPossibleId(key)
    : contentTypes[kind].key !== null || key === SITE_KEY
  if (!isPossible) throw new StudioProblem('entry-unknown')
  return { kind, key }
}
