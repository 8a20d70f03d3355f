// The names that entries have, and those by which they refer to others. Imports, drafts and publishing check the same.
import { type FieldPath, isContainer, valueAt } from '../contract/field-path.ts'
import { productCode, recordId, slug } from '../contract/record-fields.ts'
import type { EntryKind } from '../contract/studio/draft.ts'

/** Where a name belongs to one entry at most, and the kind of entries that have such names. */
export const nameSpaces = {
  'aircraft class id': 'aircraft class',
  'aircraft class slug': 'aircraft class',
  'aircraft model id': 'aircraft model',
  'aircraft model slug': 'aircraft model',
  'accessory id': 'accessory',
  'accessory slug': 'accessory',
  'review id': 'review',
  'review slug': 'review',
  'distributor id': 'distributor',
  'distributor slug': 'distributor',
  'version code': 'aircraft model',
  'accessory code': 'accessory',
  'part code': 'part',
  'old code': 'old code',
  'airframe slug': 'airframe',
  scheme: 'airframe',
  'tribute slug': 'site',
  'file path': 'file',
} as const satisfies Record<string, EntryKind>

export type NameSpace = keyof typeof nameSpaces

const productSpaces = ['version code', 'accessory code', 'part code'] as const
export const codeSpaces = [...productSpaces, 'old code'] as const

export type EntryPath = (string | number)[]

export interface RecordName {
  path: EntryPath
  space: NameSpace
  name: string | number
}

export interface RecordReference {
  path: EntryPath
  /** What is referred to is in one of them. */
  to: readonly NameSpace[]
  name: string | number
  /** An entry cannot be its own successor. */
  isItself?: boolean
}

const drawingViews = ['top', 'side', 'front', 'hero']

/** A scheme belongs to an airframe. */
export const schemeName = (airframe: string, scheme: string) => `${airframe} ${scheme}`

/** Codes of versions, accessories, parts and old ones share one space. */
export const spacesSharedWith = (space: NameSpace): readonly NameSpace[] =>
  isCodeSpace(space) ? codeSpaces : [space]

export const isCodeSpace = (space: NameSpace) => codeSpaces.some((each) => each === space)

/** Names may be invalid where the record is. */
export function listNames(kind: EntryKind, record: unknown): RecordName[] {
  switch (kind) {
    case 'aircraft model':
      return [...idAndSlug(kind, record), ...namesInList(record, 'version code', 'versions', 'product_code')]
    case 'accessory':
      return [...idAndSlug(kind, record), ...nameAt(record, 'accessory code', ['product_code'])]
    case 'part':
      return nameAt(record, 'part code', ['product_code'])
    case 'old code':
      return nameAt(record, 'old code', ['code'])
    case 'aircraft class':
    case 'review':
    case 'distributor':
      return idAndSlug(kind, record)
    case 'airframe':
      return [...nameAt(record, 'airframe slug', ['slug']), ...schemesOf(record)]
    case 'site':
      return namesInList(record, 'tribute slug', 'tributes', 'slug')
    case 'file':
      return nameAt(record, 'file path', ['path'])
  }
}

/** Values that are no names, which the record's schema reports, are left out. */
export function listReferences(kind: EntryKind, record: unknown): RecordReference[] {
  switch (kind) {
    case 'aircraft model':
      return listModelReferences(record)
    case 'accessory':
      return [
        ...listFitReferences(record),
        ...codeAt(record, codeSpaces, 'replaces'),
        ...codeAt(record, productSpaces, 'replaced_by'),
        ...fileAt(record, ['image']),
      ]
    case 'part':
      return [...listFitReferences(record), ...codeAt(record, ['version code'], 'version')]
    case 'old code':
      return codeAt(record, productSpaces, 'now')
    case 'review':
      return [...idAt(record, 'aircraft model id', ['model']), ...filesAt(record, 'image', 'file')]
    case 'aircraft class':
    case 'distributor':
      return fileAt(record, ['image'])
    case 'site':
      return listSiteReferences(record)
    case 'airframe':
      return [
        ...filesAt(record, 'silhouette', 'glb'),
        ...drawingViews.flatMap((view) => fileAt(record, ['drawing', view])),
      ]
    case 'file':
      return []
  }
}

function listModelReferences(model: unknown): RecordReference[] {
  const airframe = slug.safeParse(valueAt(model, ['airframe'])).data ?? ''
  const successors = slugAt(model, 'aircraft model slug', ['successor'])
  return [
    ...idAt(model, 'aircraft class id', ['class']),
    ...slugAt(model, 'airframe slug', ['airframe']),
    ...successors.map((successor) => ({
      ...successor,
      isItself: successor.name === valueAt(model, ['slug']),
    })),
    ...filesAt(model, 'image', 'manual'),
    ...placesInList(model, 'versions').flatMap((version) => [
      ...slugAt(model, 'scheme', [...version, 'scheme']).map((reference) => ({
        ...reference,
        name: schemeName(airframe, String(reference.name)),
      })),
      ...placesInList(model, ...version, 'images').flatMap((image) => fileAt(model, [...image, 'src'])),
    ]),
  ]
}

/** The model whose code it bears is among those that it fits, and is reported once. */
function listFitReferences(record: unknown): RecordReference[] {
  const own = valueAt(record, ['model'])
  const fits = placesInList(record, 'fits').filter((path) => valueAt(record, path) !== own)
  return [['model'], ...fits].flatMap((path) => idAt(record, 'aircraft model id', path))
}

function listSiteReferences(site: unknown): RecordReference[] {
  const blocks = placesInList(site, 'home_story', 'blocks')
  const models = blocks.flatMap((block) => placesInList(site, ...block, 'models'))
  const images = [...blocks, ...placesInList(site, 'tributes')]
  return [
    ...models.flatMap((path) => slugAt(site, 'aircraft model slug', path)),
    ...images.flatMap((path) => fileAt(site, [...path, 'image'])),
  ]
}

function schemesOf(airframe: unknown): RecordName[] {
  const name = String(valueAt(airframe, ['slug']))
  const schemes = valueAt(airframe, ['schemes'])
  return Object.keys(isContainer(schemes) ? schemes : {}).map((scheme) => ({
    path: ['schemes', scheme],
    space: 'scheme',
    name: schemeName(name, scheme),
  }))
}

function idAndSlug(
  kind: 'aircraft class' | 'aircraft model' | 'accessory' | 'review' | 'distributor',
  record: unknown,
): RecordName[] {
  return [...nameAt(record, `${kind} id`, ['id']), ...nameAt(record, `${kind} slug`, ['slug'])]
}

function nameAt(record: unknown, space: NameSpace, path: EntryPath): RecordName[] {
  const name = valueAt(record, path)
  return typeof name === 'string' || typeof name === 'number' ? [{ path, space, name }] : []
}

function namesInList(record: unknown, space: NameSpace, list: string, field: string): RecordName[] {
  return placesInList(record, list).flatMap((path) => nameAt(record, space, [...path, field]))
}

function placesInList(record: unknown, ...list: EntryPath): EntryPath[] {
  const items = valueAt(record, list)
  return Array.isArray(items) ? items.map((_, index) => [...list, index]) : []
}

interface NameSchema {
  safeParse: (value: unknown) => { data?: string | number | undefined }
}

function referenceAt(
  record: unknown,
  schema: NameSchema,
  to: readonly NameSpace[],
  path: FieldPath & EntryPath,
): RecordReference[] {
  const name = schema.safeParse(valueAt(record, path)).data
  return name === undefined ? [] : [{ path, to, name }]
}

const idAt = (record: unknown, to: NameSpace, path: EntryPath) => referenceAt(record, recordId, [to], path)
const slugAt = (record: unknown, to: NameSpace, path: EntryPath) => referenceAt(record, slug, [to], path)
const codeAt = (record: unknown, to: readonly NameSpace[], field: string) =>
  referenceAt(record, productCode, to, [field])

/** Pictures have been checked as paths; whether the file is there is all that matters. */
function fileAt(record: unknown, path: EntryPath): RecordReference[] {
  const name = valueAt(record, path)
  return typeof name === 'string' ? [{ path, to: ['file path'], name }] : []
}

const filesAt = (record: unknown, ...fields: string[]) => fields.flatMap((field) => fileAt(record, [field]))
