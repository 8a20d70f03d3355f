import { contentTypes, type EditableType, editableTypes } from '../../content-model/content-types.ts'

/** The content type that a segment of a path stands for, such as `models`. */
export function findTypeBySegment(segment: string | undefined): EditableType | undefined {
  return editableTypes.find((type) => contentTypes[type].plural === segment)
}

/** The key of the only entry with the texts of the site. */
export const SITE_KEY = 'site'
