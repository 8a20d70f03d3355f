import { expect, test } from 'vitest'
import { contentTypes } from '../../content-model/content-types.ts'
import { listTranslatableTexts } from '../../content-model/translations.ts'
import type { ReturnedText } from '../../contract/studio/translation-import.ts'
import { createPlaces, classifyReturnedText } from './classify-returned-text.ts'
import { toSentMark } from './sent-mark.ts'

const { fields } = contentTypes['aircraft model']

const model = {
  story: 'Order CE-X07 and RC-READY with {count} cells.',
  features_list: ['Clear windows', 'Steerable tail wheel', 'Flaps'],
  translations: {
    fr: { features_list: ['', '', 'Volets'], made_from: { features_list: ['', '', 'Old flaps'] } },
  },
}

const sentAt = new Date('2026-11-18T08:00:00Z')

function classify(row: Partial<ReturnedText>, record: unknown = model) {
  const { path = 'story', english = model.story } = row
  const place = createPlaces(listTranslatableTexts(fields, record))(path, english)
  return classifyReturnedText(
    { row: 1, type: 'models', key: '1', path, english, text: '', sent: toSentMark(sentAt, ''), ...row },
    place,
    'fr',
    (word) => word === 'CE-X07',
  )
}

const line = { path: 'features_list.2', english: 'Flaps', sent: toSentMark(sentAt, 'Volets') }

test('a translation may not lose product codes and placeholders', () => {
  expect(classify({ text: 'Commandez CE-X07 : {count} éléments.' })).toMatchObject({ outcome: 'new' })
  expect(classify({ text: 'Commandez-le : {count} éléments.' })).toMatchObject({
    outcome: 'skipped',
    note: { reason: 'word-lost', params: { word: 'CE-X07' } },
  })
  expect(classify({ text: 'Commandez CE-X07.' })).toMatchObject({ note: { params: { word: '{count}' } } })
})

test('line breaks and spaces that programs change do not matter, and texts of one line stay one line', () => {
  const english = ` ${model.story}\r\n`
  const text = ' CE-X07 : {count}\r\n éléments. '
  expect(classify({ english, text }).translation).toMatchObject({ text: 'CE-X07 : {count}\n éléments.' })
  expect(classify({ ...line, text: 'Des\nvolets' }).translation).toMatchObject({ text: 'Des volets' })
})

test('an outdated translation that is not changed stays outdated, unless somebody confirms it', () => {
  expect(classify({ ...line, text: 'Volets' })).toEqual({ outcome: 'same' })
  expect(classify({ ...line, text: 'Volets', is_confirmed: true })).toMatchObject({
    outcome: 'changed',
    translation: { text: 'Volets', madeFrom: 'Flaps' },
  })
})

test('a translation that was made here since stays, also if it is not known with which one the text was sent', () => {
  expect(classify({ ...line, text: 'Des volets' })).toMatchObject({ outcome: 'changed' })
  for (const sent of ['', toSentMark(sentAt, ''), toSentMark(sentAt, 'Autre')])
    expect(classify({ ...line, text: 'Des volets', sent })).toMatchObject({
      outcome: 'needs-review',
      note: { reason: 'translated-here', effect: 'keep-existing' },
    })
})

test('a line is found again after others were added or removed', () => {
  const moved = {
    ...model,
    features_list: ['New', 'Clear windows', 'Steerable tail wheel'],
    translations: {},
  }
  const row = { path: 'features_list.0', english: 'Clear windows', text: 'Vitres claires' }
  expect(classify(row, moved).translation?.place.path).toEqual(['features_list', 1])
})

test('a row of a line that was removed does not overwrite the line that stands there now', () => {
  const translations = { fr: { features_list: ['', 'Volets'] } }
  const removed = { ...model, features_list: ['Clear windows', 'Flaps'], translations }
  const row = { path: 'features_list.1', english: 'Steerable tail wheel', text: 'Roulette' }
  expect(classify(row, removed)).toMatchObject({ note: { reason: 'translated-here' } })
})

test('a place takes only one row of a file', () => {
  const find = createPlaces(listTranslatableTexts(fields, { features_list: ['Same', 'Same'] }))
  expect(find('features_list.0', 'Same')).toMatchObject({ path: ['features_list', 0] })
  expect(find('features_list.0', 'Same')).toBe('repeated')
  expect(find('features_list.1', 'Same')).toMatchObject({ path: ['features_list', 1] })
  expect(find('features_list.2', 'Other')).toBeUndefined()
  expect(find('story', 'Other')).toBeUndefined()
})
