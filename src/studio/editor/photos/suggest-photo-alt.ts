import { contentTypes } from '../../../content-model/content-types.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import type { EditedDraft } from '../draft/edited-draft.ts'
import { readAt } from '../../fields/record-values.ts'
import { type PictureView, suggestAlt } from '../../media/suggest-alt.ts'

/** Suggests a text alternative for the photograph at a path such as `['versions', 0, 'images', 2]`. */
export function suggestPhotoAlt(
  { record, entry }: EditedDraft,
  path: RecordPath,
  view: PictureView | undefined,
): string {
  const scheme = readAt(record, [...path.slice(0, -2), 'scheme'])
  const name = record[contentTypes[entry.kind].title]
  const option = entry.options.schemes?.find(({ value }) => value === scheme)
  // Schemes of drafts have no detail; their name contains it: 'Cub Yellow · yellow with a black flash'.
  const colours = option?.detail ?? option?.name.split(' · ').at(-1)
  return suggestAlt({ model: typeof name === 'string' ? name : '', colours, view })
}
