import { randomUUID } from 'node:crypto'
import type { StudioEntry } from '../../../src/contract/studio/studio-entry.ts'

/** A published model without a draft, under a key of its own: a session that waits for the server outlives its test. */
export function anEditedEntry(given: Partial<StudioEntry> = {}): StudioEntry {
  return {
    kind: 'aircraft model',
    key: randomUUID(),
    published: { id: 1, name: 'Grunau Baby', weight: 2_500, wingspan: 1_400 },
    published_at: '2026-11-01',
    options: {},
    draft: null,
    image: null,
    scheduled: [],
    unchecked: [],
    ...given,
  }
}

/** What a browser keeps on its device, to be stubbed as `localStorage`. */
export function openDevice() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
