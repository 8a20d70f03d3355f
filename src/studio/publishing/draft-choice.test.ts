import { expect, test } from 'vitest'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import { chooseDrafts, draftId, preselectOwnDrafts, setRowsChecked } from './draft-choice.ts'

const LINH = 'linh@example.com'
const HUONG = 'huong@example.com'

function aDraft(key: string, staff: string | null, given: Partial<EntryDifference> = {}): EntryDifference {
  return {
    kind: 'aircraft model',
    key,
    name: `Model ${key}`,
    revision: 1,
    action: 'changed',
    fields: [],
    problems: [],
    conflicts: [],
    pages: [],
    needs: [],
    edited: { staff, at: '2026-11-26T08:00:00Z' },
    questions: [],
    outdates: {},
    options: {},
    ...given,
  }
}

const needs = (...keys: string[]) => ({
  needs: keys.map((key) => ({ kind: 'aircraft model' as const, key, name: `Model ${key}` })),
})

const rules = { own: LINH, canPublish: ({ problems }: EntryDifference) => problems.length === 0 }
const ids = (...keys: string[]) => new Set(keys.map((key) => draftId({ kind: 'aircraft model', key })))
const keysOf = (entries: readonly EntryDifference[]) => entries.map(({ key }) => key)

const shown = ({ groups }: ReturnType<typeof chooseDrafts>) =>
  groups.map(({ staff, rows, requiredByOthers: goingAlong }) => [
    staff,
    rows.map(({ entry, isTicked, required: along }) =>
      [entry.key, isTicked ? 'ticked' : '', ...along.map((each) => each.entry.key)].filter(Boolean).join(' '),
    ),
    goingAlong,
  ])

test('own drafts are ticked and come first, those of colleagues and of the command line are not', () => {
  const missing = { problems: [{ path: ['name'], code: 'missing' as const }] }
  const entries = [aDraft('1', HUONG), aDraft('2', null), aDraft('3', LINH), aDraft('4', LINH, missing)]
  const ticked = preselectOwnDrafts(entries, rules)
  const choice = chooseDrafts(entries, ticked, rules)
  expect(shown(choice)).toEqual([
    [LINH, ['3 ticked', '4'], 0],
    [HUONG, ['1'], 0],
    [null, ['2'], 0],
  ])
  expect(keysOf(choice.chosen)).toEqual(['3'])
})

test('what a ticked draft needs goes along below it, whoever it is from, and goes back with it', () => {
  const entries = [
    aDraft('1', LINH, needs('2')),
    aDraft('2', HUONG, needs('3')),
    aDraft('3', HUONG),
    aDraft('4', HUONG),
  ]
  const choice = chooseDrafts(entries, ids('1'), rules)
  expect(shown(choice)).toEqual([
    [LINH, ['1 ticked 2 3'], 0],
    [HUONG, ['4'], 2],
  ])
  expect(keysOf(choice.chosen)).toEqual(['1', '2', '3'])
  expect(choice.groups[0]?.rows[0]?.required.map(({ because }) => because.key)).toEqual(['1', '2'])
  expect(shown(chooseDrafts(entries, ids(), rules))).toEqual([
    [LINH, ['1'], 0],
    [HUONG, ['2', '3', '4'], 0],
  ])
})

test('drafts that need each other, or the same third one, go out once', () => {
  const mutual = [aDraft('1', LINH, needs('2')), aDraft('2', LINH, needs('1'))]
  expect(keysOf(chooseDrafts(mutual, ids('1', '2'), rules).chosen)).toEqual(['1', '2'])
  const shared = [aDraft('1', LINH, needs('3')), aDraft('2', LINH, needs('3')), aDraft('3', HUONG)]
  const choice = chooseDrafts(shared, ids('1', '2'), rules)
  expect(shown(choice)[0]).toEqual([LINH, ['1 ticked 3', '2 ticked'], 0])
  expect(keysOf(choice.chosen)).toEqual(['1', '3', '2'])
})

test('what hangs below a ticked draft and was ticked itself takes its own needs along', () => {
  const entries = [aDraft('1', LINH, needs('3')), aDraft('2', LINH, needs('1'))]
  const choice = chooseDrafts([...entries, aDraft('3', HUONG)], ids('1', '2'), rules)
  expect(shown(choice)).toEqual([
    [LINH, ['2 ticked 1 3'], 1],
    [HUONG, [], 1],
  ])
  expect(keysOf(choice.chosen)).toEqual(['2', '1', '3'])
})

test('a head ticks what can go out in its group, and unticks all of it', () => {
  const missing = { problems: [{ path: ['name'], code: 'missing' as const }] }
  const entries = [aDraft('1', HUONG), aDraft('2', HUONG, missing), aDraft('3', LINH)]
  const { groups } = chooseDrafts(entries, ids('3'), rules)
  const rows = groups[1]?.rows ?? []
  const all = setRowsChecked(ids('3'), rows, true)
  expect(all).toEqual(ids('1', '3'))
  expect(setRowsChecked(all, rows, false)).toEqual(ids('3'))
})
