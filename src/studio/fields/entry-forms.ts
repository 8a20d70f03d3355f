// The form of each kind of entry: its fields, and the sections in which the editor shows them.
import type { EditableKind } from '../../contract/studio/entry-address.ts'
import type { EntryKind } from '../../contract/studio/draft.ts'
import { accessoryFields, accessorySections } from './accessory-fields.ts'
import { airframeFields, airframeSections } from './airframe-fields.ts'
import { classFields, classSections } from './class-fields.ts'
import { distributorFields, distributorSections } from './distributor-fields.ts'
import { modelFields } from './model-fields.ts'
import { modelSections } from './model-sections.ts'
import { oldCodeFields, oldCodeSections } from './old-code-fields.ts'
import { partFields, partSections } from './part-fields.ts'
import type { RecordField, RecordFields } from './record-field.ts'
import { reviewFields, reviewSections } from './review-fields.ts'
import { siteFields, siteSections } from './site-fields.ts'

const forms = {
  'aircraft model': { fields: modelFields, sections: modelSections },
  accessory: { fields: accessoryFields, sections: accessorySections },
  part: { fields: partFields, sections: partSections },
  'old code': { fields: oldCodeFields, sections: oldCodeSections },
  review: { fields: reviewFields, sections: reviewSections },
  distributor: { fields: distributorFields, sections: distributorSections },
  'aircraft class': { fields: classFields, sections: classSections },
  airframe: { fields: airframeFields, sections: airframeSections },
  site: { fields: siteFields, sections: siteSections },
} satisfies Record<EditableKind, EntryForm>

export interface EntryForm {
  fields: RecordFields
  /** Rows of fields, in the order of the editor; those of one row stand next to each other. */
  sections: Readonly<Record<string, readonly (readonly string[])[]>>
}

type Forms = typeof forms

/** The fields of each kind, for words. */
export type FieldNames = { [Kind in EditableKind]: keyof Forms[Kind]['fields'] }

export type SectionName = { [Kind in EditableKind]: keyof Forms[Kind]['sections'] }[EditableKind]

export const entryForms: Record<EditableKind, EntryForm> = forms

/** Where most corrections are made. */
const openedFirst: Partial<Record<EditableKind, string>> = { 'aircraft model': 'figures' }

export function sectionToOpen(kind: EditableKind, asked: string | null): string {
  const names = Object.keys(entryForms[kind].sections)
  return names.find((name) => name === asked) ?? openedFirst[kind] ?? names[0] ?? ''
}

export function sectionOf(kind: EditableKind, field: string): string {
  const sections = Object.entries(entryForms[kind].sections)
  return sections.find(([, rows]) => rows.flat().includes(field))?.[0] ?? ''
}

/** The field at a path of a record; numbers in paths are places in lists. */
export function findField(kind: EntryKind, path: readonly (string | number)[]): RecordField | undefined {
  let fields: RecordFields = kind === 'file' ? {} : entryForms[kind].fields
  let field: RecordField | undefined
  for (const part of path) {
    if (typeof part === 'number') continue
    field = fields[part]
    fields = field ? fieldsWithin(field) : {}
  }
  return field
}

/** Of all types of blocks: no name means different things in two of them. */
function fieldsWithin(field: RecordField): RecordFields {
  if ('fields' in field) return field.fields
  return field.kind === 'blocks' ? Object.assign({}, ...Object.values(field.types)) : {}
}
