import { expect, test } from 'vitest'
import { contentTypes } from '../../../../content-model/content-types.ts'
import { listTranslatableTexts, markOutdated } from '../../../../content-model/translations.ts'
import type { LooseRecord } from '../../../../contract/studio/draft.ts'
import { withValueAt } from '../../../fields/record-values.ts'
import { countRows, listRows, type TranslationRow, writeRow } from './translation-rows.ts'
import { writeTranslation } from './write-translation.ts'

const { fields } = contentTypes['aircraft model']

const published = {
  story: 'One.\n\nTwo.',
  engine: 'Two-stroke',
  features_list: ['Wing', 'Fin'],
  versions: [{ name: 'Cream', images: [{ src: 'media/1.jpg', alt: 'Front view' }] }],
  translations: { de: { story: 'Eins.\n\nZwei.', features_list: ['Flügel', 'Flosse'] } },
}

const rowsOf = (record: LooseRecord) =>
  listRows(listTranslatableTexts(fields, markOutdated(fields, published, record)), 'de')

const show = (record: LooseRecord) =>
  rowsOf(record).map(({ id, text, state }) => `${id} ${text || '-'} ${state}`)

/** Writes one row as the screen does. */
function write(record: LooseRecord, id: string, written: Partial<TranslationRow>): LooseRecord {
  const rows = rowsOf(record)
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Error(`There is no row ${id}`)
  const whole = writeRow(rows, row, { text: row.text, madeFrom: undefined, ...written })
  const { path, value } = writeTranslation({ fields, published, record }, row.source, 'de', whole)
  return withValueAt(record, path, value)
}

test('each text is a row, a story one for each paragraph', () => {
  expect(show(published)).toEqual([
    'engine-0 - missing',
    'story-0 Eins. done',
    'story-1 Zwei. done',
    'features_list-0-0 Flügel done',
    'features_list-1-0 Flosse done',
    'versions-0-images-0-alt-0 - missing',
  ])
  expect(countRows(rowsOf(published))).toEqual({ all: 6, done: 4, outdated: 0, missing: 2 })
})

test('a translation is written where its text is, and removed without a trace', () => {
  const written = write(published, 'versions-0-images-0-alt-0', { text: 'Vorderansicht' })
  expect(written['versions']).toEqual([
    {
      name: 'Cream',
      images: [
        {
          src: 'media/1.jpg',
          alt: 'Front view',
          translations: { de: { alt: 'Vorderansicht', made_from: { alt: 'Front view' } } },
        },
      ],
    },
  ])
  const removed = write(written, 'versions-0-images-0-alt-0', { text: '' })
  expect(JSON.parse(JSON.stringify(removed))).toEqual(published)
})

test('a text that is typed and taken back leaves the draft as the website is', () => {
  const written = write(published, 'features_list-1-0', { text: 'Seitenflosse' })
  expect(show(written)[4]).toBe('features_list-1-0 Seitenflosse done')
  expect(write(written, 'features_list-1-0', { text: 'Flosse' })).toEqual(published)
})

test('what an unpublished change of the original makes outdated is renewed or confirmed', () => {
  const changed = { ...published, story: 'One.\n\nToo.', features_list: ['Tail', 'Wing', 'Fins'] }
  expect(show(changed).slice(1)).toEqual([
    'story-0 Eins. done',
    'story-1 Zwei. outdated',
    'features_list-0-0 - missing',
    'features_list-1-0 Flügel done',
    'features_list-2-0 - missing',
    'versions-0-images-0-alt-0 - missing',
  ])
  const renewed = write(changed, 'story-1', { text: 'Auch.' })
  expect(show(renewed)[2]).toBe('story-1 Auch. done')
  const confirmed = write(changed, 'story-1', {})
  expect(show(confirmed)[2]).toBe('story-1 Zwei. done')
  // Another text is written after that.
  const both = write(confirmed, 'features_list-0-0', { text: 'Leitwerk' })
  expect(show(both).slice(1, 5)).toEqual([
    'story-0 Eins. done',
    'story-1 Zwei. done',
    'features_list-0-0 Leitwerk done',
    'features_list-1-0 Flügel done',
  ])
  // What was typed for an original that changes again is outdated, too.
  expect(show({ ...renewed, story: 'One.\n\nTwice.' })[2]).toBe('story-1 Auch. outdated')
})

test('a line that is confirmed stays confirmed', () => {
  const changed = { ...published, features_list: ['Wing', 'Fins'] }
  expect(show(changed)[4]).toBe('features_list-1-0 Flosse outdated')
  const confirmed = write(changed, 'features_list-1-0', {})
  expect(show(confirmed)[4]).toBe('features_list-1-0 Flosse done')
  expect(write(confirmed, 'features_list-1-0', { madeFrom: 'Fin' })).toEqual(changed)
})

test('nothing but another space between paragraphs has to be confirmed, too', () => {
  const changed = { ...published, story: 'One.\n\n\nTwo.' }
  expect(show(changed).slice(1, 3)).toEqual(['story-0 Eins. outdated', 'story-1 Zwei. done'])
  expect(show(write(changed, 'story-0', {}))[1]).toBe('story-0 Eins. done')
})

test('an empty line within a paragraph does not begin another one', () => {
  expect(show(write(published, 'story-0', { text: 'Eins.\n\nUnd noch eins.\n' })).slice(1, 3)).toEqual([
    'story-0 Eins.\nUnd noch eins. done',
    'story-1 Zwei. done',
  ])
})
