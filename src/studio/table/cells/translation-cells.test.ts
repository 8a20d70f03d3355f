import { expect, test } from 'vitest'
import { markOutdated } from '../../../content-model/translations.ts'
import { contentTypes } from '../../../content-model/content-types.ts'
import { english } from '../../../../tests/support/english.ts'
import { cellValue, checkCell, withCell } from './cell-values.ts'
import { isTranslationColumn, listColumns, type TranslationColumn } from './columns.ts'
import { formatCell } from './format-cell.ts'
import { nameColumn } from './name-column.ts'
import { readCell } from './read-cell.ts'
import { stateOfCell } from './translation-cells.ts'

const kind = 'aircraft model'
const { fields } = contentTypes[kind]

function columnOf(id: string): TranslationColumn {
  const column = listColumns(kind).find((each) => each.id === id)
  return column && isTranslationColumn(column) ? column : expect.fail(id)
}

const story = columnOf('translations.de.story')
const features = columnOf('translations.de.features_list')
const measured = columnOf('cg.translations.de.reference')

const model = {
  story: 'Every club owns a Cub.',
  features_list: ['Clear windows', 'Steerable tail wheel', 'Flaps'],
  cg: { min: 80, max: 90, reference: 'From the leading edge' },
  electric: null,
  translations: {
    de: {
      story: 'Jeder Verein besitzt eine Cub.',
      features_list: ['', 'Lenkbares Spornrad', ''],
      made_from: { story: 'Old.', features_list: ['', 'Tail wheel', ''] },
    },
  },
}

const set = (record: object, column: TranslationColumn, value: unknown, saved?: object) =>
  withCell(kind, { ...record }, column, value, saved ? { ...saved } : null)

test('each translated field has a column for each language after that of its English text', () => {
  const ids = listColumns(kind).map(({ id }) => id)
  expect(ids.slice(ids.indexOf('story') + 1).slice(0, 2)).toEqual([
    'translations.vi.story',
    'translations.de.story',
  ])
  expect(ids).not.toContain('translations.de.name')
  expect(nameColumn(english, kind, story)).toBe('Story · Deutsch')
  expect(nameColumn(english, kind, measured)).toBe('Balance point, Measured · Deutsch')
})

test('a new text is made from the present English text, and the saved one from what it was made from', () => {
  const changed = set(model, story, 'Neu.')
  expect(changed['translations']).toEqual({
    de: {
      story: 'Neu.',
      features_list: ['', 'Lenkbares Spornrad', ''],
      made_from: { story: model.story, features_list: ['', 'Tail wheel', ''] },
    },
  })
  expect(set(changed, story, model.translations.de.story, model)).toEqual(model)
})

test('a text whose English text changes again before it is published is outdated', () => {
  const state = (record: object, column: TranslationColumn) =>
    stateOfCell({ record: { ...record }, published: model }, column)
  const changed = set(set(model, story, 'Neu.'), features, ['Fenster', 'Spornrad', 'Klappen'])
  expect([state(changed, story), state(changed, features)]).toEqual(['done', 'done'])
  const reworded = { ...changed, story: 'Some clubs do.', features_list: ['Windows', 'Wheel', 'Flaps'] }
  expect([state(reworded, story), state(reworded, features)]).toEqual(['outdated', 'outdated'])
})

test('an emptied cell removes the translation, and the last one what was around it', () => {
  const one = set(model, story, null)
  expect(one['translations']).toEqual({
    de: {
      features_list: ['', 'Lenkbares Spornrad', ''],
      made_from: { features_list: ['', 'Tail wheel', ''] },
    },
  })
  expect(set(one, features, null)).not.toHaveProperty('translations')
  expect(set(model, story, null, model)).toEqual(one)
  expect(withCell(kind, one, story, null)).toBe(one)
})

test('lines are written next to those of the English text, and the others stay outdated', () => {
  const text = 'Klare Fenster\nLenkbares Spornrad'
  const context = { language: 'en', i18n: english, options: {} } as const
  expect(formatCell(cellValue(model, features), features.field, context)).toBe('\nLenkbares Spornrad\n')
  const changed = set(model, features, readCell(text, features.field, context))
  expect(cellValue(changed, features)).toEqual(['Klare Fenster', 'Lenkbares Spornrad', ''])
  expect(changed['translations']).toMatchObject({
    de: { made_from: { features_list: ['Clear windows', 'Tail wheel', ''] } },
  })
  expect(set(changed, features, ['', 'Lenkbares Spornrad'], model)).toEqual(model)
  expect(set(model, features, ['', 'Lenkbares Spornrad'])).toEqual(model)
})

test('more lines than the English text has are reported', () => {
  const changed = set(model, features, ['1', '2', '3', '4'])
  expect(checkCell(changed, features)).toEqual({ code: 'out-of-range', params: { max: 3 } })
  expect(checkCell(set(changed, features, ['1', '2', '3']), features)).toBeUndefined()
  expect(
    checkCell(set(model, story, 'x'.repeat(story.translation.original.field.max + 1)), story)?.code,
  ).toBe('too-long')
})

test('a text in a group is written into the group; without an English text nothing is written', () => {
  const changed = set(model, measured, 'Ab Nasenleiste')
  const de = { reference: 'Ab Nasenleiste', made_from: { reference: model.cg.reference } }
  expect(changed['cg']).toEqual({ ...model.cg, translations: { de } })
  const emptied = ['min', 'max', 'reference'].reduce<object>((record, part) => {
    const column = listColumns(kind).find(({ id }) => id === `cg.${part}`) ?? expect.fail(part)
    return withCell(kind, { ...record }, column, '')
  }, changed)
  expect(emptied).toMatchObject({ cg: null })
  expect(set(emptied, measured, 'Ab Nasenleiste')).toEqual(emptied)
  expect(set(model, columnOf('translations.de.electric'), 'Motor')).toEqual(model)
})

test('cells are in the state that publishing would leave them in', () => {
  const state = (record: object, column: TranslationColumn, published: object = model) =>
    stateOfCell({ record: { ...record }, published: { ...published } }, column)
  expect(state(model, story)).toBe('outdated')
  expect(state(model, features)).toBe('missing')
  expect(state(model, columnOf('translations.de.electric'))).toBeUndefined()
  expect(state(set(model, story, 'Neu.'), story)).toBe('done')

  const current = markOutdated(fields, model, set(model, features, ['Fenster', 'Spornrad', 'Klappen']))
  expect(state(current, features)).toBe('done')
  const renewed = { ...current, features_list: ['Flaps', 'Clear windows', 'Tail wheel'] }
  expect(state(renewed, features, current)).toBe('outdated')
})
