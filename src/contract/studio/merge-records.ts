// Merges two changed states of one entry field by field, in the browser as well as on the server.
import { isContainer } from '../../content-model/field-path.ts'
import type { LooseRecord } from './draft.ts'
import { isSameRecord, type RecordPath } from './record-difference.ts'

export interface MergedRecord {
  /** What `mine` or `theirs` alone changed has changed; in a conflict it has the value of `mine`. */
  merged: LooseRecord
  /** Fields that both changed, to different values. */
  conflicts: RecordPath[]
}

/** What a list of versions is matched by: their order is that of `mine` where it changed, else that of `theirs`. */
const VERSIONS = 'versions'
const CODE = 'product_code'

export function mergeRecords(base: LooseRecord, mine: LooseRecord, theirs: LooseRecord): MergedRecord {
  const conflicts: RecordPath[] = []
  const merged = mergeFields(base, mine, theirs, [], conflicts)
  return { merged, conflicts }
}

function mergeFields(base: object, mine: object, theirs: object, path: RecordPath, conflicts: RecordPath[]) {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)])
  const merged: LooseRecord = {}
  for (const name of names) {
    const at = [...path, name]
    const value = mergeValues(
      Reflect.get(base, name),
      Reflect.get(mine, name),
      Reflect.get(theirs, name),
      at,
      conflicts,
    )
    if (value !== undefined) merged[name] = value
  }
  return merged
}

function mergeValues(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: RecordPath,
  conflicts: RecordPath[],
): unknown {
  if (isSameRecord(mine, theirs) || isSameRecord(base, theirs)) return mine
  if (isSameRecord(base, mine)) return theirs
  if (path.length === 1 && path[0] === VERSIONS && [base, mine, theirs].every(isListOfVersions))
    return mergeVersions(toVersions(base), toVersions(mine), toVersions(theirs), conflicts)
  if (isGroup(base) && isGroup(mine) && isGroup(theirs))
    return mergeFields(base, mine, theirs, path, conflicts)
  conflicts.push(path)
  return mine
}

function isGroup(value: unknown): value is object {
  return isContainer(value) && !Array.isArray(value)
}

type Version = LooseRecord & { product_code: string }

function isVersion(value: unknown): value is Version {
  return isGroup(value) && typeof Reflect.get(value, CODE) === 'string'
}

function isListOfVersions(value: unknown): boolean {
  if (!Array.isArray(value) || !value.every(isVersion)) return false
  return new Set(value.map((version) => version[CODE])).size === value.length
}

function toVersions(value: unknown): Version[] {
  return Array.isArray(value) ? value.filter(isVersion) : []
}

/** A version that one side removed and the other changed is a conflict, and stays. */
function mergeVersions(
  base: Version[],
  mine: Version[],
  theirs: Version[],
  conflicts: RecordPath[],
): LooseRecord[] {
  const codesOf = (versions: Version[]) => versions.map((version) => version[CODE])
  const hasOwnOrder = !isSameRecord(codesOf(base), codesOf(mine))
  const [first, second] = hasOwnOrder ? [mine, theirs] : [theirs, mine]
  const codes = [...new Set([...codesOf(first), ...codesOf(second)])]
  const find = (versions: Version[], code: string) => versions.find((version) => version[CODE] === code)
  const places = codes.flatMap((code) => {
    const [old, own, other] = [find(base, code), find(mine, code), find(theirs, code)]
    const isRemoved = old && (!own || !other) && isSameRecord(old, own ?? other ?? old)
    return isRemoved ? [] : [{ old, own, other }]
  })
  return places.map(({ old, own, other }, index) => {
    const at = [VERSIONS, index]
    if (own && other) return mergeFields(old ?? {}, own, other, at, conflicts)
    if (old) conflicts.push(at)
    return own ?? other ?? {}
  })
}
