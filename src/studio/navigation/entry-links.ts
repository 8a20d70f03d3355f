import { contentTypes, type EditableType, isSingle } from '../../content-model/content-types.ts'
import { findTypeBySegment } from '../../contract/studio/entry-address.ts'
import type { EditedEntryName } from '../client/studio-client.ts'
import { listGroup } from './menu-groups.ts'

/** The address within the studio at which a type begins: its list, or its only entry. */
export const typePath = (kind: EditableType) => `/${contentTypes[kind].plural}`

export const toEditor = ({ kind, key }: EditedEntryName) =>
  isSingle(kind) ? typePath(kind) : `${typePath(kind)}/${encodeURIComponent(key)}`

/** Where an entry is left for. A type without a list leads to the first list of its group. */
export const toList = (kind: EditableType) =>
  typePath([kind, ...listGroup(contentTypes[kind].menu)].find((each) => !isSingle(each)) ?? kind)

/** The kind that a screen below `/studio/` is about. */
export function typeOfPath(url: string) {
  const [, , segment] = new URL(url).pathname.split('/')
  return findTypeBySegment(segment)
}
