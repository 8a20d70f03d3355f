import { expect, test } from 'vitest'
import { contentTypes } from '../../content-model/content-types.ts'
import { listTranslatableTexts } from '../../content-model/translations.ts'
import type { ReturnedText } from '../../contract/studio/translation-import.ts'
import { assignPlaces, classifyReturnedText } from './classify-returned-text.ts'
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
  const [place] = assignPlaces(listTranslatableTexts(fields, record), [{ path, english }])
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

/** The places that rows get, each written as 'path English text'. */
const placesOf = (record: unknown, ...rows: string[]) =>
  assignPlaces(
    listTranslatableTexts(fields, record),
    rows.map((row) => {
      const [path = '', ...english] = row.split(' ')
      return { path, english: english.join(' ') }
    }),
  ).map((place) => (typeof place === 'object' ? place.path.join('.') : place))

test('a place takes only one row of a file', () => {
  expect(
    placesOf(
      { story: 'Told.', features_list: ['Same', 'Same'] },
      'features_list.0 Same',
      'features_list.0 Same',
      'features_list.1 Same',
      'features_list.2 Other',
      'story Other',
      'story Other',
      'engine Other',
    ),
  ).toEqual(['features_list.0', 'repeated', 'features_list.1', undefined, 'story', 'repeated', undefined])
})

test('a row of a line or photograph that was removed leaves the places of those that moved up to their rows', () => {
  const images = ['Wing', 'Fin', 'Tail'].map((alt) => ({ src: 'media/1.jpg', alt }))
  const removed = { features_list: ['Fin', 'Tail'], versions: [{ name: 'Cream', images: images.slice(1) }] }
  for (const list of ['features_list.#', 'versions.0.images.#.alt']) {
    const [first, second, third] = ['0', '1', '2'].map((index) => list.replace('#', index))
    expect(placesOf(removed, `${first} Wing`, `${second} Fin`, `${third} Tail`)).toEqual([
      undefined,
      first,
      second,
    ])
  }
})

test('a row of a line that was reworded takes its own place, after those whose English text still stands', () => {
  const reworded = { features_list: ['Tail', 'Wings', 'Wing'] }
  expect(placesOf(reworded, 'features_list.1 Fin', 'features_list.0 Wing', 'features_list.2 Tail')).toEqual([
    'features_list.1',
    'features_list.2',
    'features_list.0',
  ])
})

test('a new translation says from which English text it was made, so that a later change of that text is noticed', () => {
  expect(classify({ text: 'CE-X07 : {count}.' }).translation).toMatchObject({ madeFrom: model.story })
  expect(classify({ ...line, text: 'Des volets' }).translation).toMatchObject({ madeFrom: 'Flaps' })
})
