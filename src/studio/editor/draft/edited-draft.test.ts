import { expect, test } from 'vitest'
import { anEditedEntry } from '../../../../tests/support/studio/edited-entry.ts'
import type { LooseRecord } from '../../../contract/studio/draft.ts'
import type { StudioEntry } from '../../../contract/studio/studio-entry.ts'
import { initialState, applyServerEntry, applySaved, saveRequest } from './edited-draft.ts'

const published = { id: 1, name: 'Grunau Baby', weight: 2_500, wingspan: 1_400 }

const anEntry = (given: Partial<StudioEntry> = {}) => anEditedEntry({ published, ...given })

const aDraft = (record: LooseRecord, revision: number, conflicts: (string | number)[][] = []) => ({
  record,
  base: published,
  revision,
  edited: { staff: 'minh@example.com', at: '2026-11-02T10:00:00Z' },
  problems: [],
  conflicts,
})

test('what was typed while a save ran is not saved yet', () => {
  const typed = { ...initialState(anEntry()), record: { ...published, weight: 2_600 } }
  const request = saveRequest(typed)
  const typedOn = { ...typed, record: { ...typed.record, wingspan: 1_500 } }
  const state = applySaved(typedOn, request, { revision: 1, problems: [], conflicts: [] })
  expect(state.record).toMatchObject({ weight: 2_600, wingspan: 1_500 })
  expect(state.saved).toMatchObject({ weight: 2_600, wingspan: 1_400 })
  expect(state.revision).toBe(1)
})

test("a colleague's other field is taken over, and the same field keeps both values", () => {
  const typed = { ...initialState(anEntry()), record: { ...published, weight: 2_600 } }
  const next = anEntry({ draft: aDraft({ ...published, weight: 2_700, wingspan: 1_500 }, 1) })
  const state = applyServerEntry(typed, next)
  // Until one is chosen, the value on the server stays.
  expect(state.record).toMatchObject({ weight: 2_700, wingspan: 1_500 })
  expect(state.conflicts).toEqual([
    { path: ['weight'], mine: 2_600, theirs: 2_700, by: 'minh@example.com', isPublished: false },
  ])
})

test('a draft whose fields were published meanwhile tells the server once all are decided', () => {
  const draft = aDraft({ ...published, weight: 2_600, wingspan: 1_500 }, 3, [['weight'], ['wingspan']])
  const now = { ...published, name: 'Grunau Baby II', weight: 2_700, wingspan: 1_450 }
  const state = initialState(anEntry({ draft, published: now, published_at: '2026-11-03' }))
  expect(state.record).toMatchObject({ name: 'Grunau Baby II', weight: 2_600, wingspan: 1_500 })
  expect(state.conflicts.map(({ mine, theirs }) => [mine, theirs])).toEqual([
    [2_600, 2_700],
    [1_500, 1_450],
  ])
  const [first, second] = state.conflicts
  const halfway = { ...state, decided: [['weight']], conflicts: second ? [second] : [] }
  expect(saveRequest(halfway)).not.toHaveProperty('resolved_against')
  expect(first?.isPublished).toBe(true)
  const decided = { ...state, decided: [['weight'], ['wingspan']], conflicts: [] }
  expect(saveRequest(decided)).toMatchObject({ revision: 3, resolved_against: '2026-11-03' })
})

test('a record that equals the published one again has no draft', () => {
  const entry = anEntry({ draft: aDraft({ ...published, weight: 2_600 }, 2) })
  const back = { ...initialState(entry), record: published }
  const state = applySaved(back, saveRequest(back), { revision: 0, problems: [], conflicts: [] })
  expect([state.revision, state.entry.draft]).toEqual([0, null])
})

test('what was decided about one field stays decided when the entry is loaded again', () => {
  const draft = aDraft({ ...published, weight: 2_600, wingspan: 1_500 }, 3, [['weight'], ['wingspan']])
  const now = { ...published, weight: 2_700, wingspan: 1_450 }
  const entry = anEntry({ draft, published: now, published_at: '2026-11-03' })
  const state = initialState(entry)
  const [, second] = state.conflicts
  const halfway = { ...state, decided: [['weight']], conflicts: second ? [second] : [] }
  expect(applyServerEntry(halfway, entry).conflicts.map(({ path }) => path)).toEqual([['wingspan']])
  // After another publication everything is open again.
  const later = applyServerEntry(halfway, { ...entry, published_at: '2026-11-04' })
  expect(later.conflicts.map(({ path }) => path)).toEqual([['weight'], ['wingspan']])
})
