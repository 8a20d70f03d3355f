import type { ContentTypeName } from '../../../content-model/name-spaces.ts'
import { expect, test, vi } from 'vitest'
import { english } from '../../../../tests/support/english.ts'
import { summarizeChanges } from './summarize-changes.ts'

vi.stubGlobal('localStorage', { getItem: () => 'en' })

const shorten = (kind: ContentTypeName, ...fields: Parameters<typeof summarizeChanges>[2]) =>
  summarizeChanges(english, kind, fields)

test('one figure is shown with its old value', () => {
  expect(shorten('aircraft model', { path: ['weight'], before: 3600, after: 3550 })).toEqual([
    { field: 'Weight', values: { before: '3600\u00A0g', after: '3550\u00A0g' } },
  ])
})

test('several changes within a list are one, by the name of the list', () => {
  const lines = [0, 1, 2].map((line) => ({ path: ['features_list', line], before: 'old', after: 'new' }))
  expect(shorten('aircraft model', ...lines)).toEqual([{ field: 'Features' }])
})

test('one change within a list says where it is', () => {
  expect(shorten('aircraft model', { path: ['versions', 1, 'name'], before: 'Red', after: 'Blue' })).toEqual([
    { field: 'Versions 2, Name', values: { before: 'Red', after: 'Blue' } },
  ])
})

test('languages and countries are shown by name', () => {
  expect(
    shorten(
      'distributor',
      { path: ['languages', 0], before: 'vi', after: 'de' },
      { path: ['country_code'], before: 'VN', after: 'DE' },
    ),
  ).toEqual([
    { field: 'Languages 1', values: { before: 'Vietnamese', after: 'German' } },
    { field: 'Country, for search engines', values: { before: 'Vietnam', after: 'Germany' } },
  ])
})

test('what another entry is called is not shown by its number', () => {
  expect(shorten('aircraft model', { path: ['class'], before: 1, after: 2 })).toEqual([{ field: 'Class' }])
})

test('a changed file is shown by its readable fields and a few characters of its hash', () => {
  expect(
    shorten(
      'file',
      { path: ['media_type'], before: 'image/png', after: 'image/jpeg' },
      { path: ['sha256'], before: 'a'.repeat(64), after: 'b'.repeat(64) },
      { path: ['placeholder'], before: 'data:,old', after: 'data:,new' },
    ),
  ).toEqual([
    { field: 'Kind', values: { before: 'image/png', after: 'image/jpeg' } },
    { field: 'Content', values: { before: 'a'.repeat(12), after: 'b'.repeat(12) } },
  ])
})

test('a field that no form knows any more has no underscores', () => {
  expect(shorten('part', { path: ['old_field', 'inner_part'], before: '1', after: '2' })).toEqual([
    { field: 'Old field, inner part', values: { before: '1', after: '2' } },
  ])
})

test('translations are named by language and text, and several into one language are one change', () => {
  expect(
    shorten(
      'aircraft model',
      { path: ['translations', 'de', 'engine'], before: 'Zweitakter', after: 'Viertakter' },
      { path: ['versions', 0, 'images', 1, 'translations', 'vi', 'alt'], before: 'Cũ', after: 'Mới' },
      { path: ['translations', 'fr'], after: { features_list: ['', 'Fenêtres'], engine: 'Deux-temps' } },
    ),
  ).toEqual([
    { field: 'Translations › Deutsch › Engine', values: { before: 'Zweitakter', after: 'Viertakter' } },
    {
      field: 'Translations › Tiếng Việt › Versions 1, Photographs 2, Text of the picture',
      values: { before: 'Cũ', after: 'Mới' },
    },
    { field: 'Translations › Français' },
  ])
})

test('a translation that only became outdated, or was confirmed, says so', () => {
  const madeFrom = (before: string | undefined, after: string | undefined) => ({
    path: ['translations', 'de', 'made_from', 'engine'],
    before,
    after,
  })
  const engine = { path: ['engine'], before: 'Two-stroke', after: 'Four-stroke' }
  const states = (...fields: Parameters<typeof summarizeChanges>[2]) =>
    shorten('aircraft model', ...fields).at(-1)?.values
  expect(states(engine, madeFrom(undefined, 'Two-stroke'))).toEqual({
    before: 'up to date',
    after: 'outdated',
  })
  expect(states(engine, madeFrom(undefined, 'Four-stroke'))?.after).toBe('still right')
  expect(states(madeFrom('Two-stroke', 'Four-stroke'))?.after).toBe('still right')
  expect(states(madeFrom('Two-stroke', undefined))).toEqual({ before: 'outdated', after: 'up to date' })
})

test('a translation that changed along with what it was made from is one change', () => {
  expect(
    shorten('aircraft model', {
      path: ['translations', 'de'],
      after: { engine: 'Viertakter', made_from: { engine: 'Four-stroke' } },
    }),
  ).toHaveLength(1)
})
