import { referenceTargetNames } from '../../../content-model/name-spaces.ts'
import type { EntryOptions } from '../../../contract/studio/studio-entry.ts'

/** Of each value the last name. */
export function joinOptions(...all: readonly EntryOptions[]): EntryOptions {
  const joined = referenceTargetNames.map((from) => {
    const options = all.flatMap((each) => each[from] ?? [])
    return [from, [...new Map(options.map((option) => [option.value, option])).values()]] as const
  })
  return Object.fromEntries(joined.filter(([, options]) => options.length > 0))
}
