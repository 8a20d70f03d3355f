import type { LooseRecord } from '../../contract/studio/draft.ts'
import type { FieldConflict } from './field-conflict.ts'

/** What was typed on this device and is not on the server yet. */
export interface UnsentTyping {
  at: string
  /** What the server had when it was typed. */
  base: LooseRecord
  record: LooseRecord
  conflicts: FieldConflict[]
}

const keyOf = (id: number) => `studio-unsent:aircraft-model:${id}`

export function readUnsent(id: number): UnsentTyping | undefined {
  try {
    const text = localStorage.getItem(keyOf(id))
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function keepUnsent(id: number, typing: UnsentTyping): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(typing))
  } catch {
    // A full or forbidden storage: what is on the screen is still there.
  }
}

export function forgetUnsent(id: number): void {
  localStorage.removeItem(keyOf(id))
}
