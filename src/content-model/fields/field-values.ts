// Finds the values of certain fields of a record, including those within groups, lists and blocks. Imports do so for 64,000
// models, so the fields that contain such fields are found once per definition.
import { toReferenceField } from '../check-record.ts'
import { isContainer } from './field-path.ts'
import type { Fields, RecordField } from './field.ts'
import { photoFields } from './picture-fields.ts'

export type EntryPath = (string | number)[]

interface PlacedValue {
  field: RecordField
  value: unknown
  path: EntryPath
}

type IsWanted = (field: RecordField) => boolean

interface Branch {
  name: string
  field: RecordField
  isWanted: boolean
  /** The wanted fields within a group, or within each item of a list. */
  within: readonly Branch[]
  /** The wanted fields within blocks of each type. */
  withinTypes: ReadonlyMap<string, readonly Branch[]>
}

const branchCache = new WeakMap<IsWanted, WeakMap<Fields, readonly Branch[]>>()

/** The fields that are wanted or contain wanted fields. */
function cachedBranches(fields: Fields, isWanted: IsWanted): readonly Branch[] {
  const ofQuestion = branchCache.get(isWanted) ?? new WeakMap<Fields, readonly Branch[]>()
  branchCache.set(isWanted, ofQuestion)
  const branches = ofQuestion.get(fields) ?? findBranches(fields, isWanted)
  ofQuestion.set(fields, branches)
  return branches
}

function findBranches(fields: Fields, isWanted: IsWanted): readonly Branch[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = field.kind === 'photos' ? photoFields : 'fields' in field ? field.fields : {}
    const within = findBranches(inner, isWanted)
    const types = field.kind === 'blocks' ? Object.entries(field.types) : []
    const withinTypes = new Map(types.map(([type, block]) => [type, findBranches(block.fields, isWanted)]))
    const hasSome = within.length > 0 || [...withinTypes.values()].some((branches) => branches.length > 0)
    const branch = { name, field, isWanted: isWanted(field), within, withinTypes }
    return branch.isWanted || hasSome ? [branch] : []
  })
}

/**
 * The wanted fields of a record in the order of the definition, each with its value, which may be undefined. Each item of a list
 * of references is also returned as a field of its own. Pass the same function as `isWanted` every time, because results for
 * it are cached.
 */
export function listFieldValues(fields: Fields, record: unknown, isWanted: IsWanted): PlacedValue[] {
  const found: PlacedValue[] = []
  visit(cachedBranches(fields, isWanted), record, [], { record, found })
  return found
}

interface Visit {
  record: unknown
  found: PlacedValue[]
}

const at = (value: unknown, name: string): unknown =>
  isContainer(value) ? Reflect.get(value, name) : undefined

function visit(branches: readonly Branch[], container: unknown, above: EntryPath, state: Visit): void {
  for (const { name, field, isWanted, within, withinTypes } of branches) {
    const value = at(container, name)
    const path = [...above, name]
    if (isWanted) state.found.push({ field, value, path })
    if (isWanted && field.kind === 'searches') listItems(field, value, path, state)
    if (!Array.isArray(value)) {
      if (within.length > 0 && field.kind === 'group') visit(within, value, path, state)
      continue
    }
    if (within.length === 0 && withinTypes.size === 0) continue
    for (const [index, item] of value.entries()) {
      const inner = field.kind === 'blocks' ? withinTypes.get(String(at(item, 'type'))) : within
      if (inner) visit(inner, item, [...path, index], state)
    }
  }
}

function listItems(
  field: Extract<RecordField, { kind: 'searches' }>,
  value: unknown,
  path: EntryPath,
  { record, found }: Visit,
): void {
  const single = toReferenceField(field)
  for (const [index, item] of (Array.isArray(value) ? value : []).entries()) {
    // This reference is reported at the other field already.
    const isKnown = field.besides !== undefined && item === at(record, field.besides)
    if (!isKnown) found.push({ field: single, value: item, path: [...path, index] })
  }
}
