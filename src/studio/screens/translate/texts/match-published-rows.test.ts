import { expect, test } from 'vitest'
import { contentTypes } from '../../../../content-model/content-types.ts'
import { listTranslatableTexts, markOutdated } from '../../../../content-model/translations.ts'
import type { LooseRecord } from '../../../../contract/studio/draft.ts'
import { matchPublishedRows } from './match-published-rows.ts'
import { listRows } from './translation-rows.ts'

const { fields } = contentTypes['aircraft model']

const picture = (alt: string, de: string) => ({
  src: `media/${alt}.jpg`,
  alt,
  translations: { de: { alt: de } },
})

const [front, side] = [picture('Front', 'Vorn'), picture('Side', 'Seite')]

const published = {
  story: 'One.\n\nTwo.',
  features_list: ['Wing', 'Fin'],
  versions: [{ name: 'Cream', images: [front, side] }],
  translations: { de: { story: 'Eins.\n\nZwei.\n\nMehr.', features_list: ['Flügel', 'Flosse'] } },
}

const rowsOf = (record: LooseRecord) =>
  listRows(listTranslatableTexts(fields, markOutdated(fields, published, record)), 'de')

/** Each row of a changed draft whose field has this name, with its translation in the draft and on the website. */
function match(name: string, change: LooseRecord): string[] {
  const rows = rowsOf({ ...published, ...change })
  const find = matchPublishedRows(rows, rowsOf(published))
  return rows
    .filter(({ source }) => source.path.includes(name))
    .map((row) => `${row.original ?? '-'} | ${row.text || '-'} | ${find(row)?.text ?? '-'}`)
}

test('a row is on the website what its text was there before it moved', () => {
  expect(match('story', { story: 'Zero.\n\nOne.\n\nTwo.' })).toEqual([
    'Zero. | - | -',
    'One. | Eins. | Eins.',
    'Two. | Zwei. | Zwei.',
    '- | Mehr. | Mehr.',
  ])
  expect(match('features_list', { features_list: ['Tail', 'Wing', 'Fin'] })).toEqual([
    'Tail | - | -',
    'Wing | Flügel | Flügel',
    'Fin | Flosse | Flosse',
  ])
  expect(match('alt', { versions: [{ name: 'Cream', images: [side, front] }] })).toEqual([
    'Side | Seite | Seite',
    'Front | Vorn | Vorn',
  ])
})

test('a reworded row is found by the text that its translation was made from, and a new translation of it by its place', () => {
  const images = [picture('Top', 'Oben'), { ...side, alt: 'From the side' }, front]
  expect(match('alt', { versions: [{ name: 'Cream', images }] })).toEqual([
    'Top | Oben | -',
    'From the side | Seite | Seite',
    'Front | Vorn | Vorn',
  ])
  const translations = { de: { features_list: ['Tragfläche', 'Flosse'] } }
  expect(match('features_list', { features_list: ['Wings', 'Fin'], translations })).toEqual([
    'Wings | Tragfläche | Flügel',
    'Fin | Flosse | Flosse',
  ])
})

test('of equal texts the one at the same place is found', () => {
  const images = [front, { ...side, alt: 'Front' }]
  const rows = listRows(listTranslatableTexts(fields, { ...published, versions: [{ images }] }), 'de')
  const find = matchPublishedRows(rows, rows)
  expect(rows.every((row) => find(row) === row)).toBe(true)
})
