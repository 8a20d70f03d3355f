// The names that entries have, and those by which they refer to others, read from the fields of their definitions.
// Imports, drafts and publishing check the same.
import { canBeName } from './check-record.ts'
import { contentTypes, type EditableType, editableTypes } from './content-types.ts'
import { isContainer, valueAt } from './fields/field-path.ts'
import { type EntryPath, listFieldValues } from './fields/field-values.ts'
import type { RecordField } from './fields/field.ts'
import {
  type ContentTypeName,
  isProductSpace,
  type NameSpace,
  nameSpaces,
  type ReferenceTarget,
  referenceTargets,
  schemeName,
} from './name-spaces.ts'

export interface RecordName {
  path: EntryPath
  space: NameSpace
  name: string | number
}

export interface RecordReference {
  path: EntryPath
  /** The name spaces of which one has the name, if the entry that is referred to exists. */
  to: readonly NameSpace[]
  name: string | number
  /** The entry refers to itself where it must not: nothing is its own successor. */
  isItself?: boolean
}

/** Whether entries of the type are known by a number. */
export function isNumbered(type: ContentTypeName): boolean {
  const { key, fields } = contentTypes[type]
  const field = key === null ? undefined : fields[key]
  return field?.kind === 'fixed' && field.value === 'id'
}

/** The content types whose entries a field with this target can refer to. */
export const typesOfTarget = (target: ReferenceTarget): EditableType[] => {
  const spaces: readonly NameSpace[] = referenceTargets[target].spaces
  return editableTypes.filter((type) => spaces.some((space) => nameSpaces[space] === type))
}

/** The first of them: most targets have one alone. @throws TypeError if there is none */
export function typeOfTarget(target: ReferenceTarget): EditableType {
  const [type] = typesOfTarget(target)
  if (type === undefined) throw new TypeError(`No entries can be referred to as ${target}`)
  return type
}

/** The product codes of an entry; retired codes are those of nothing. */
export const listCodesOf = (type: ContentTypeName, record: unknown): string[] =>
  listNames(type, record).flatMap(({ space, name }) => (isProductSpace(space) ? String(name) : []))

const hasNames = (field: RecordField) => field.kind === 'schemes' || 'names' in field

/** The names of an entry. They may be invalid where the record is. */
export function listNames(type: ContentTypeName, record: unknown): RecordName[] {
  return listFieldValues(contentTypes[type].fields, record, hasNames).flatMap(({ field, value, path }) => {
    if (field.kind === 'schemes') return namesOfSchemes(record, value, path)
    if ('names' in field && field.names !== undefined && isNameLike(value))
      return [{ path, space: field.names, name: value }]
    return []
  })
}

const isNameLike = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

function namesOfSchemes(record: unknown, schemes: unknown, path: EntryPath): RecordName[] {
  const airframe = String(valueAt(record, ['slug']))
  return Object.keys(isContainer(schemes) ? schemes : {}).map((scheme) => ({
    path: [...path, scheme],
    space: 'scheme',
    name: schemeName(airframe, scheme),
  }))
}

const refers = (field: RecordField) => field.kind === 'file' || 'from' in field

/** What an entry refers to. Values that cannot be names, which the checker reports, are left out. */
export function listReferences(type: ContentTypeName, record: unknown): RecordReference[] {
  return listFieldValues(contentTypes[type].fields, record, refers).flatMap(({ field, value, path }) =>
    toReference(field, value, path, record),
  )
}

function toReference(
  field: RecordField,
  value: unknown,
  path: EntryPath,
  record: unknown,
): RecordReference[] {
  // Paths of files have been checked; whether the file is there is all that matters.
  if (field.kind === 'file')
    return typeof value === 'string' ? [{ path, to: ['file path'], name: value }] : []
  if (field.kind !== 'reference' && field.kind !== 'search') return []
  if (!canBeName(field.from, value)) return []
  const to = referenceTargets[field.from].spaces
  if (field.kind === 'search')
    return [
      {
        path,
        to,
        name: value,
        ...(field.notItself !== undefined && { isItself: value === valueAt(record, [field.notItself]) }),
      },
    ]
  if (field.within === undefined) return [{ path, to, name: value }]
  const owner = valueAt(record, [field.within])
  return [{ path, to, name: schemeName(canBeName('airframes', owner) ? String(owner) : '', String(value)) }]
}
