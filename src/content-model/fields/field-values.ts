// The values of certain fields of a record, those within groups, lists and blocks too. Imports ask for them of 64,000 models,
// so what has no such fields within is left out from the beginning.
import { asReference } from '../check-record.ts'
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
  /** Within a group, or within each item of a list. */
  within: readonly Branch[]
  /** Within blocks of each type. */
  withinTypes: ReadonlyMap<string, readonly Branch[]>
}

const known = new WeakMap<IsWanted, WeakMap<Fields, readonly Branch[]>>()

/** The fields that are wanted, and those that have some within. */
function branchesOf(fields: Fields, isWanted: IsWanted): readonly Branch[] {
  const ofQuestion = known.get(isWanted) ?? new WeakMap<Fields, readonly Branch[]>()
  known.set(isWanted, ofQuestion)
  const branches = ofQuestion.get(fields) ?? makeBranches(fields, isWanted)
  ofQuestion.set(fields, branches)
  return branches
}

function makeBranches(fields: Fields, isWanted: IsWanted): readonly Branch[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = field.kind === 'photos' ? photoFields : 'fields' in field ? field.fields : {}
    const within = makeBranches(inner, isWanted)
    const types = field.kind === 'blocks' ? Object.entries(field.types) : []
    const withinTypes = new Map(types.map(([type, block]) => [type, makeBranches(block.fields, isWanted)]))
    const hasSome = within.length > 0 || [...withinTypes.values()].some((branches) => branches.length > 0)
    const branch = { name, field, isWanted: isWanted(field), within, withinTypes }
    return branch.isWanted || hasSome ? [branch] : []
  })
}

/**
 * The wanted fields of a record in their order, each with its value; those that are not given have undefined. Items of a
 * list of references are fields of their own. `isWanted` has to be a constant: what it selects is found once for all records.
 */
export function listFieldValues(fields: Fields, record: unknown, isWanted: IsWanted): PlacedValue[] {
  const found: PlacedValue[] = []
  visit(branchesOf(fields, isWanted), record, [], { record, found })
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
  const single = asReference(field)
  for (const [index, item] of (Array.isArray(value) ? value : []).entries()) {
    // The entry that another field names already is reported there.
    const isKnown = field.besides !== undefined && item === at(record, field.besides)
    if (!isKnown) found.push({ field: single, value: item, path: [...path, index] })
  }
}
