import { referenceTargetNames } from '../../../content-model/name-spaces.ts'
import type { EntryOptions } from '../../../contract/studio/studio-entry.ts'

/** Merges lists of options. Where a value occurs several times, its last name wins. */
export function mergeOptions(...all: readonly EntryOptions[]): EntryOptions {
  const joined = referenceTargetNames.map((from) => {
    const options = all.flatMap((each) => each[from] ?? [])
    return [from, [...new Map(options.map((option) => [option.value, option])).values()]] as const
  })
  return Object.fromEntries(joined.filter(([, options]) => options.length > 0))
}
