import { expect, test } from 'vitest'
import { contentTypes } from './content-types.ts'
import { listTranslatableTexts, markOutdated } from './translations.ts'
import { stateOfText } from './translated-types.ts'
import { writeTranslations } from './write-translations.ts'

const { fields } = contentTypes['aircraft model']

const model = {
  story: 'Every club owns a Cub.',
  features_list: ['Clear windows', 'Steerable tail wheel', 'Flaps'],
  versions: [{ name: 'Cub Yellow', images: [{ src: 'media/1.jpg', alt: 'Front view' }] }],
  translations: {
    de: {
      story: 'Jeder Verein besitzt eine Cub.',
      features_list: ['', 'Lenkbares Spornrad'],
      made_from: { story: 'Old.', features_list: ['', 'Tail wheel'] },
    },
  },
}

const place = (path: string, record: unknown = model) =>
  listTranslatableTexts(fields, record).find((text) => text.path.join('.') === path) ?? expect.fail(path)

test('translations are written at their places, and everything else stays as it is', () => {
  const before = structuredClone(model)
  const written = writeTranslations(model, 'de', [
    { place: place('features_list.2'), text: 'Landeklappen' },
    { place: place('versions.0.images.0.alt'), text: 'Vorderansicht' },
  ])
  expect(model).toEqual(before)
  expect(written).toEqual({
    ...model,
    versions: [
      {
        name: 'Cub Yellow',
        images: [{ src: 'media/1.jpg', alt: 'Front view', translations: { de: { alt: 'Vorderansicht' } } }],
      },
    ],
    translations: {
      de: { ...model.translations.de, features_list: ['', 'Lenkbares Spornrad', 'Landeklappen'] },
    },
  })
})

test('a new translation is no longer outdated, and what nothing is made from is left out', () => {
  const story = writeTranslations(model, 'de', [{ place: place('story'), text: 'Neu.' }])
  expect(story.translations.de).toMatchObject({
    story: 'Neu.',
    made_from: { features_list: ['', 'Tail wheel'] },
  })
  expect(story.translations.de.made_from).not.toHaveProperty('story')
  const both = writeTranslations(story, 'de', [{ place: place('features_list.1'), text: 'Spornrad' }])
  expect(both.translations.de).toEqual({ story: 'Neu.', features_list: ['', 'Spornrad', ''] })
})

test('a translation that is removed is made from nothing', () => {
  const removed = writeTranslations(model, 'de', [
    { place: place('story'), text: '', madeFrom: model.story },
    { place: place('features_list.1'), text: '', madeFrom: 'Steerable tail wheel' },
  ])
  expect(removed).not.toHaveProperty('translations')
})

test('a translation that is confirmed for a changed original is done after publishing', () => {
  const { story: text } = model.translations.de
  const confirmed = writeTranslations(model, 'de', [{ place: place('story'), text, madeFrom: model.story }])
  expect(stateOfText(place('story', model), 'de')).toBe('outdated')
  expect(stateOfText(place('story', confirmed), 'de')).toBe('done')
  expect(stateOfText(place('story', markOutdated(fields, model, confirmed)), 'de')).toBe('done')
  expect(stateOfText(place('story', confirmed), 'vi')).toBe('missing')
})
