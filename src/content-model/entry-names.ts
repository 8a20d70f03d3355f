// Reads the names of entries, and the names by which they refer to others, according to the definitions of their fields.
// Imports, drafts and publishing use it for the same checks.
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
  /** The name spaces in which the name may exist. */
  to: readonly NameSpace[]
  name: string | number
  /** Whether the entry refers to itself although it must not, for instance as its own successor. */
  isItself?: boolean
}

/** Whether the key of the type's entries is a number. */
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

/** The first of these types; most targets have only one. @throws TypeError if there is none */
export function typeOfTarget(target: ReferenceTarget): EditableType {
  const [type] = typesOfTarget(target)
  if (type === undefined) throw new TypeError(`No entries can be referred to as ${target}`)
  return type
}

/** The product codes of an entry. An old code is not one of them. */
export const listCodesOf = (type: ContentTypeName, record: unknown): string[] =>
  listNames(type, record).flatMap(({ space, name }) => (isProductSpace(space) ? String(name) : []))

const hasNames = (field: RecordField) => field.kind === 'schemes' || 'names' in field

/** The names of an entry. If the record is invalid, they may be, too. */
export function listNames(type: ContentTypeName, record: unknown): RecordName[] {
  return listFieldValues(contentTypes[type].fields, record, hasNames).flatMap(({ field, value, path }) => {
    if (field.kind === 'schemes') return namesOfSchemes(record, value, path)
    if ('names' in field && field.names !== undefined && isTextOrNumber(value))
      return [{ path, space: field.names, name: value }]
    return []
  })
}

const isTextOrNumber = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

function namesOfSchemes(record: unknown, schemes: unknown, path: EntryPath): RecordName[] {
  const airframe = String(valueAt(record, ['slug']))
  return Object.keys(isContainer(schemes) ? schemes : {}).map((scheme) => ({
    path: [...path, scheme],
    space: 'scheme',
    name: schemeName(airframe, scheme),
  }))
}

const isReference = (field: RecordField) => field.kind === 'file' || 'from' in field

/** The references of an entry. Values that cannot be names are left out, because the check of fields reports them. */
export function listReferences(type: ContentTypeName, record: unknown): RecordReference[] {
  return listFieldValues(contentTypes[type].fields, record, isReference).flatMap(({ field, value, path }) =>
    toReference(field, value, path, record),
  )
}

function toReference(
  field: RecordField,
  value: unknown,
  path: EntryPath,
  record: unknown,
): RecordReference[] {
  // The check of fields has checked the form of paths, so only the existence of the file matters here.
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
