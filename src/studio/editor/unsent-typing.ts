import type { LooseRecord } from '../../contract/studio/draft.ts'
import type { EditedEntryName } from '../studio-client.ts'
import type { FieldConflict } from './field-conflict.ts'

/** What was typed on this device and is not on the server yet. */
export interface UnsentTyping {
  at: string
  /** What the server had when it was typed. */
  base: LooseRecord
  record: LooseRecord
  conflicts: FieldConflict[]
}

const keyOf = ({ kind, key }: EditedEntryName) => `studio-unsent:${kind.replaceAll(' ', '-')}:${key}`

export function readUnsent(name: EditedEntryName): UnsentTyping | undefined {
  try {
    const text = localStorage.getItem(keyOf(name))
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function keepUnsent(name: EditedEntryName, typing: UnsentTyping): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(typing))
  } catch {
    // A full or forbidden storage: what is on the screen is still there.
  }
}

export function forgetUnsent(name: EditedEntryName): void {
  localStorage.removeItem(keyOf(name))
}
