import { describe, expect, test } from 'vitest'
import { contentTypes } from './content-types.ts'
import { recordSchema } from './record-schema.ts'
import { checkRecord } from './check-record.ts'
import {
  countNewlyOutdated,
  listTranslatableTexts,
  listTranslations,
  markOutdated,
  withoutTranslations,
  withTranslationsOf,
} from './translations.ts'

const { fields } = contentTypes['aircraft model']

const model = {
  name: 'J-3 Cub 25',
  story: 'Every club owns a Cub.',
  features_list: ['Clear windows', 'Steerable tail wheel', ''],
  engine: null,
  versions: [
    {
      name: 'Cub Yellow',
      images: [
        { src: 'media/1.jpg', alt: 'Front view' },
        { src: 'media/2.jpg', alt: 'Side view', translations: { de: { alt: 'Seitenansicht' } } },
      ],
    },
  ],
  translations: {
    de: { story: 'Jeder Verein besitzt eine Cub.', features_list: ['', 'Lenkbares Spornrad', ''] },
    vi: { story: 'Câu lạc bộ nào cũng có một chiếc Cub.' },
  },
}

const places = (record: unknown) =>
  listTranslations(fields, record).map(
    ({ path, language, text, madeFrom }) =>
      `${language} ${path.join('.')}: ${text}${madeFrom === undefined ? '' : ` < ${madeFrom}`}`,
  )

test('texts are listed with their place and their translations; names of models and empty values are no texts', () => {
  expect(listTranslatableTexts(fields, model).map(({ path }) => path.join('.'))).toEqual([
    'story',
    'features_list.0',
    'features_list.1',
    'versions.0.images.0.alt',
    'versions.0.images.1.alt',
  ])
  expect(places(model)).toEqual([
    'vi story: Câu lạc bộ nào cũng có một chiếc Cub.',
    'de story: Jeder Verein besitzt eine Cub.',
    'de features_list.1: Lenkbares Spornrad',
    'de versions.0.images.1.alt: Seitenansicht',
  ])
})

test('a record without its translations, and with them again, is the same record', () => {
  const bare = withoutTranslations(model)
  expect(JSON.stringify(bare)).not.toContain('translations')
  expect(withTranslationsOf(fields, bare, listTranslations(fields, model))).toEqual(model)
})

describe('A translation is outdated', () => {
  const after = (change: object) => places(markOutdated(fields, model, { ...model, ...change }))

  test('when its original has changed and it has not', () => {
    expect(after({ story: 'Each club owns a Cub.' })).toContain(
      'de story: Jeder Verein besitzt eine Cub. < Every club owns a Cub.',
    )
  })

  test('not when it was changed along with its original', () => {
    const translations = { de: { story: 'Neu.' } }
    expect(after({ story: 'New.', translations })).toContain('de story: Neu.')
  })

  test('not when it was confirmed for the new original', () => {
    const translations = { de: { story: model.translations.de.story, made_from: { story: 'New.' } } }
    expect(after({ story: 'New.', translations })).toContain('de story: Jeder Verein besitzt eine Cub.')
  })

  test('no longer when the original is as it was', () => {
    const outdated = markOutdated(fields, model, { ...model, story: 'New.' })
    expect(places(markOutdated(fields, outdated, { ...outdated, story: model.story }))).toEqual(places(model))
  })

  test('still when the original changes again: it remains made from the first one', () => {
    const outdated = markOutdated(fields, model, { ...model, story: 'New.' })
    expect(places(markOutdated(fields, outdated, { ...outdated, story: 'Newer.' }))).toContain(
      'de story: Jeder Verein besitzt eine Cub. < Every club owns a Cub.',
    )
  })

  test('not when photographs are put into another order: a translation moves with its item', () => {
    const [version] = model.versions
    const versions = [{ ...version, images: version?.images.toReversed() }]
    expect(after({ versions })).toContain('de versions.0.images.0.alt: Seitenansicht')
  })

  test('not when lines are added or removed: a translation moves with its line', () => {
    expect(after({ features_list: ['New', 'Clear windows', 'Steerable tail wheel'] })).toContain(
      'de features_list.2: Lenkbares Spornrad',
    )
    expect(after({ features_list: ['Steerable tail wheel'] })).toContain(
      'de features_list.0: Lenkbares Spornrad',
    )
    expect(after({ features_list: [] }).join()).not.toContain('features_list')
  })

  test('when its line was changed', () => {
    expect(after({ features_list: ['Clear windows', 'Steerable wheel', ''] })).toContain(
      'de features_list.1: Lenkbares Spornrad < Steerable tail wheel',
    )
  })

  test('not when its line was changed and the translation confirmed', () => {
    const de = { ...model.translations.de, made_from: { features_list: ['', 'Steerable wheel', ''] } }
    const translations = { ...model.translations, de }
    expect(after({ features_list: ['Clear windows', 'Steerable wheel', ''], translations })).toContain(
      'de features_list.1: Lenkbares Spornrad',
    )
  })

  test('once: it is counted with the change that made it so', () => {
    const outdated = markOutdated(fields, model, { ...model, story: 'New.' })
    expect(countNewlyOutdated(fields, model, { ...model, story: 'New.' })).toEqual({ vi: 1, de: 1 })
    expect(
      countNewlyOutdated(fields, outdated, {
        ...outdated,
        story: 'Newer.',
        features_list: ['', 'Wheel', ''],
      }),
    ).toEqual({ de: 1 })
    expect(countNewlyOutdated(fields, null, model)).toEqual({})
  })

  test('a translation without an original is dropped', () => {
    const translations = { de: { engine: 'Zweitakter', story: 'Neu.' } }
    expect(after({ translations })).not.toContain('de engine: Zweitakter')
  })
})

test('the schema and the checker accept translations in languages of the site, and nothing else', () => {
  const type = contentTypes['aircraft class']
  const record = { id: 1, slug: '25-size', name: '25 size' }
  const problemsOf = (translations: unknown) => [
    recordSchema(type)
      .safeParse({ ...record, translations })
      .error?.issues.map(({ path }) => path.join('.')),
    checkRecord(type, { ...record, translations }).map(({ path }) => path.join('.')),
  ]
  expect(problemsOf({ de: { name: '25er-Klasse', made_from: { name: '25' } }, ja: {} })).toEqual([
    undefined,
    [],
  ])
  expect(problemsOf({ de: { slug: 'x' } })[1]).toEqual(['translations.de.slug'])
  expect(problemsOf({ xx: { name: 'x' } })[1]).toEqual(['translations.xx'])
  expect(problemsOf({ de: { name: 'x'.repeat(201) } })).toEqual([
    ['translations.de.name'],
    ['translations.de.name'],
  ])
})
