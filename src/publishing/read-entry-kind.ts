import { type EntryKind, entryKinds } from '../contract/studio/draft.ts'

/** @throws RangeError for a kind that a later version of the program wrote */
export function readEntryKind(text: string): EntryKind {
  const kind = entryKinds.find((each) => each === text)
  if (kind === undefined) throw new RangeError(`There is no kind of entry named '${text}'`)
  return kind
}
