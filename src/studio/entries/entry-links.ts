import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import { kindOfSegment } from '../../contract/studio/entry-address.ts'
import type { EditedEntryName } from '../studio-client.ts'

/** Addresses within the studio; the site has one entry and no list. */
export function toEditor({ kind, key }: EditedEntryName): string {
  return kind === 'site'
    ? `/${contentTypes.site.plural}`
    : `/${contentTypes[kind].plural}/${encodeURIComponent(key)}`
}

/** The site has none of its own. */
export const toList = (kind: EditableType) =>
  `/${contentTypes[kind === 'site' ? 'distributor' : kind].plural}`

/** The kind that a screen below `/studio/` is about. */
export function kindOfUrl(url: string) {
  const [, , segment] = new URL(url).pathname.split('/')
  return kindOfSegment(segment)
}
