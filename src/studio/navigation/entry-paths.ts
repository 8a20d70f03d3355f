import { contentTypes, type EditableType, isSingle } from '../../content-model/content-types.ts'
import { findTypeBySegment } from '../../contract/studio/entry-address.ts'
import type { EditedEntryName } from '../client/studio-client.ts'
import { listMenuTypes } from './list-menu-types.ts'

/** The path within the studio of a type's list, or of its only entry. */
export const typePath = (kind: EditableType) => `/${contentTypes[kind].plural}`

export const editorPath = ({ kind, key }: EditedEntryName) =>
  isSingle(kind) ? typePath(kind) : `${typePath(kind)}/${encodeURIComponent(key)}`

/** The screen on which the texts of an entry are translated. */
export const translatePath = (entry: EditedEntryName, language: string) =>
  `${editorPath(entry)}/translate/${language}`

/** The list to return to from an entry. For a type without a list it is the first list of its menu group. */
export const listPath = (kind: EditableType) =>
  typePath([kind, ...listMenuTypes(contentTypes[kind].menu)].find((each) => !isSingle(each)) ?? kind)

/** The content type that a URL below `/studio/` is about. */
export function typeOfPath(url: string) {
  const [, , segment] = new URL(url).pathname.split('/')
  return findTypeBySegment(segment)
}
