import type { MenuGroup } from '../../content-model/content-type.ts'
import { contentTypes, type EditableType, editableTypes } from '../../content-model/content-types.ts'

/** The content types of one item of the navigation, which opens the first of them. */
export const listMenuTypes = (group: MenuGroup | null): readonly EditableType[] =>
  editableTypes.filter((type) => contentTypes[type].menu === group)
