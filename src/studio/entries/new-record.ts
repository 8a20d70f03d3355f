import type { RecordField } from '../../content-model/field.ts'
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import { blankGroup, blankValue } from '../editor/record-values.ts'
import { toSlug } from '../fields/to-slug.ts'

/** Nothing but a name; figures wait for a value or for 'not published on purpose'. */
export function newRecord(kind: EditableType, name: string): LooseRecord {
  const { fields } = contentTypes[kind]
  const blank = Object.entries(fields).map(([field, definition]) => [field, blankAtTop(field, definition)])
  return withName(kind, Object.fromEntries(blank), name)
}

/** Few entries have these. */
const rare: readonly string[] = ['discontinued_year', 'weight_max', 'channels_max', 'drawing']

function blankAtTop(name: string, field: RecordField): unknown {
  if (field.kind === 'fixed' || rare.includes(name)) return null
  if (field.kind === 'group') return blankGroup(field.fields)
  return field.kind === 'figure' ? '' : blankValue(field)
}

/** As the original, without what is its own: codes, address, pictures of its colours and its end. */
export function copyRecord(kind: EditableType, original: LooseRecord, name: string): LooseRecord {
  const own: Readonly<Record<string, unknown>> = {
    product_code: '',
    image: null,
    image_alt: null,
    manual: null,
    discontinued_year: null,
    successor: null,
    replaces: null,
    replaced_by: null,
    silhouette: null,
    glb: null,
    drawing: null,
  }
  const copied = Object.entries(original).map(([field, value]) => {
    const isOwn = field in own && !(kind === 'review' && field.startsWith('image'))
    if (isOwn) return [field, own[field]]
    return [field, field === 'versions' && Array.isArray(value) ? value.map(copyVersion) : value]
  })
  return withName(kind, Object.fromEntries(copied), name)
}

const copyVersion = (version: unknown) => ({ ...Object(version), product_code: '', images: [] })

/** Fields that a copy has from its original, and that somebody has to look at. */
export function listCopiedFigures(kind: EditableType, record: LooseRecord): string[] {
  return Object.entries(contentTypes[kind].fields).flatMap(([name, { kind: of }]) => {
    const isFigure = of === 'figure' || of === 'group' || of === 'list'
    const value = record[name]
    const isFilled = value !== null && value !== undefined && value !== '' && name !== 'versions'
    return isFigure && isFilled ? name : []
  })
}

function withName(kind: EditableType, record: LooseRecord, name: string): LooseRecord {
  const named: LooseRecord = { ...record, [contentTypes[kind].title]: name }
  const identity = contentTypes[kind].key
  if (identity !== null) delete named[identity]
  if ('status' in record) named['status'] = 'current'
  if ('slug' in named) named['slug'] = toSlug(name)
  return named
}
