// Queries about published entries of any content type. Their columns follow from the fields of its definition.
import { type RawBuilder, sql } from 'kysely'
import { contentTypes, type EditableType, editableTypes } from '../content-model/content-types.ts'
import { isNumbered, type RecordName } from '../content-model/entry-names.ts'
import type { Fields, RecordField } from '../content-model/fields/field.ts'
import {
  type ContentTypeName,
  contentTypeNames,
  type NameSpace,
  nameSpaces,
  referenceTargets,
} from '../content-model/name-spaces.ts'
import { photoFields } from '../content-model/fields/picture-fields.ts'
import { SITE_KEY } from '../contract/studio/entry-address.ts'
import {
  columnOf,
  type EntryNames,
  findOwners,
  listEntriesWithValues,
  listEntryKeys,
  type ValueColumn,
} from '../database/entry-table.ts'
import type { Database } from '../database/open-database.ts'
import { type EntrySearch, searchStaffRows, type StaffRow } from '../database/staff-rows.ts'
import { getStoredType } from './stored-types.ts'

interface FieldOfType {
  /** Names joined by dots, without the indexes of lists, such as `versions.images.src`. */
  path: string
  field: RecordField
}

/** All fields, including those within groups, lists and blocks. */
function listFields(fields: Fields, above: string): FieldOfType[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${above}${name}`
    const within = (inner: Fields) => listFields(inner, `${path}.`)
    if (field.kind === 'photos') return within(photoFields)
    if (field.kind === 'blocks') return Object.values(field.types).flatMap((type) => within(type.fields))
    return [{ path, field }, ...('fields' in field ? within(field.fields) : [])]
  })
}

const keyColumn = (type: ContentTypeName): RawBuilder<unknown> => {
  const { key } = contentTypes[type]
  return key === null ? sql`cast(${SITE_KEY} as text)` : sql.ref(key)
}

const nameColumnsOf = (type: ContentTypeName): EntryNames => ({
  table: getStoredType(type).table,
  key: keyColumn(type),
  name: sql.ref(contentTypes[type].title),
})

/** @throws TypeError if the stored type does not say in which column the field is */
function columnAt(type: ContentTypeName, path: string): ValueColumn {
  const { table, columns } = getStoredType(type)
  const { key } = contentTypes[type]
  const column =
    columns?.[path] ?? (path.includes('.') || key === null ? undefined : columnOf(table, path, key))
  if (!column) throw new TypeError(`The tables of the type ${type} have no column for ${path}`)
  return column
}

/** The columns that hold the names of a name space. */
function columnsOfNames(space: NameSpace): ValueColumn[] {
  const type = nameSpaces[space]
  return listFields(contentTypes[type].fields, '').flatMap(({ path, field }) => {
    const hasNames = field.kind === 'schemes' ? space === 'scheme' : 'names' in field && field.names === space
    return hasNames ? [columnAt(type, path)] : []
  })
}

/** Maps each name to the key of the published entry that has it. */
export async function findNameOwners(
  db: Database,
  space: NameSpace,
  names: readonly (string | number)[],
): Promise<Map<string | number, string>> {
  const owners = new Map<string | number, string>()
  for (const column of columnsOfNames(space))
    for (const [name, owner] of await findOwners(db, column, names)) owners.set(name, owner)
  return owners
}

export interface EntryWithFile {
  path: string
  kind: ContentTypeName
  key: string
  /** Empty for a draft without a name. */
  name: string
}

/** The published entries that show these files or, without `paths`, any file. */
export async function listPublishedFileUses(
  db: Database,
  paths?: readonly string[],
): Promise<EntryWithFile[]> {
  const found = new Map<string, EntryWithFile>()
  for (const kind of contentTypeNames)
    for (const { path, field } of listFields(contentTypes[kind].fields, '')) {
      if (field.kind !== 'file') continue
      for (const use of await listEntriesWithValues(db, nameColumnsOf(kind), columnAt(kind, path), paths))
        found.set(`${use.value} ${kind} ${use.key}`, { path: use.value, kind, key: use.key, name: use.name })
    }
  return [...found.values()]
}

export interface Referrer {
  kind: EditableType
  key: string
  name: string
}

/**
 * The published entries, at most `limit`, that refer to one of these names. `namesIn` gives the names to look for in fields that
 * may refer to some name spaces.
 */
export async function listReferrers(
  db: Database,
  namesIn: (spaces: readonly NameSpace[]) => readonly RecordName[],
  limit: number,
): Promise<Referrer[]> {
  const found = new Map<string, Referrer>()
  for (const kind of editableTypes.toSorted())
    for (const { path, field } of listFields(contentTypes[kind].fields, '')) {
      if (!('from' in field)) continue
      const values = namesIn(referenceTargets[field.from].spaces).map(({ name }) => name)
      if (values.length === 0) continue
      const column = columnAt(kind, path)
      for (const { key, name } of await listEntriesWithValues(
        db,
        nameColumnsOf(kind),
        column,
        values,
        // An entry is listed once for each of the values that it has.
        limit * values.length,
      ))
        found.set(`${kind} ${key}`, { kind, key, name })
    }
  return [...found.values()].slice(0, limit)
}

/** The keys of all published entries of a content type, as texts even if they are numbers. */
export const listPublishedKeys = (db: Database, type: ContentTypeName): Promise<string[]> =>
  listEntryKeys(db, nameColumnsOf(type))

/** The published entries of a content type as rows of the studio's lists. */
export const searchEntries = (db: Database, type: ContentTypeName, search: EntrySearch) =>
  searchStaffRows(db, staffRowsOf(type), search)

const statements = new Map<ContentTypeName, ReturnType<typeof describeStaffRows>>()

function staffRowsOf(type: ContentTypeName) {
  const known = statements.get(type) ?? describeStaffRows(type)
  statements.set(type, known)
  return known
}

const NULL_TEXT = sql`null`
const NULL_INTEGER = sql`cast(null as integer)`

function describeStaffRows(type: ContentTypeName) {
  const { fields, title, listed = {} } = contentTypes[type]
  const { table } = getStoredType(type)
  const own = (column: string) => sql.ref(`entry.${column}`)
  const ownIf = (column: string, otherwise: RawBuilder<unknown>) =>
    Object.hasOwn(fields, column) ? own(column) : otherwise
  const picture = Object.entries(fields).find(
    ([, field]) => field.kind === 'file' && (field.wanted === 'picture' || field.wanted === 'drawing'),
  )
  const detail = describeDetail(type)
  const select = sql<StaffRow>`
    select ${isNumbered(type) ? sql`cast(${own('id')} as text)` : keyOfRow(type)} as key, ${own(title)} as name,
      ${listed.code === undefined ? NULL_TEXT : own(listed.code)} as code, ${detail.value} as detail,
      ${ownIf('status', NULL_TEXT)} as status, ${picture ? own(picture[0]) : NULL_TEXT} as image,
      ${ownIf('wingspan', NULL_INTEGER)} as wingspan, ${ownIf('weight', NULL_INTEGER)} as weight,
      ${ownIf('class', NULL_INTEGER)} as class, ${own(listed.sortBy ?? title)} as sort
    from ${sql.table(table)} as entry ${detail.join}`
  return { select, id: keyOfRow(type), hasNumbers: isNumbered(type) }
}

function keyOfRow(type: ContentTypeName): RawBuilder<unknown> {
  const { key } = contentTypes[type]
  return key === null ? keyColumn(type) : sql.ref(`entry.${key}`)
}

/** The second column of lists, which tells similar entries apart: a text of the entry, or the title of its owner. */
function describeDetail(type: ContentTypeName): { value: RawBuilder<unknown>; join: RawBuilder<unknown> } {
  const { fields, listed = {} } = contentTypes[type]
  if (listed.detail === undefined) return { value: NULL_TEXT, join: sql`` }
  const field = fields[listed.detail]
  if (!field || !('from' in field)) {
    const path = listed.detail
    return { value: path.includes('.') ? columnAt(type, path).value : sql.ref(`entry.${path}`), join: sql`` }
  }
  const [space] = referenceTargets[field.from].spaces
  const owner = nameSpaces[space]
  const { table } = getStoredType(owner)
  return {
    value: sql.ref(`owner.${contentTypes[owner].title}`),
    join: sql`left join ${sql.table(table)} as owner on owner.id = ${sql.ref(`entry.${listed.detail}`)}`,
  }
}
