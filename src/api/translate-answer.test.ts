import { beforeAll, expect, test } from 'vitest'
import { languageCodes } from '../languages/languages.ts'
import { anApiContext } from '../../tests/support/server/api-context.ts'
import {
  aMediaFile,
  anAccessory,
  anAircraftClass,
  anAircraftModel,
  aReview,
  aSite,
} from '../../tests/support/catalogue/builders.ts'
import { describeWithDatabase } from '../../tests/support/database/test-databases.ts'
import { valueAt } from '../content-model/fields/field-path.ts'
import type { Comparison } from '../entries/stored-type.ts'
import { storedTypes } from '../entries/stored-types.ts'
import { createApi } from './api.ts'

describeWithDatabase('answers in other languages', (db) => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    createApi(anApiContext({ db: db() })).request(path, { headers })
  const read = async (path: string): Promise<unknown> => (await ask(path)).json()

  beforeAll(async () => {
    const image = 'media/front.jpg'
    const file = aMediaFile({ path: image, width: 640, height: 480 })
    await (await storedTypes.file.compare([], [file])).write(db())
    const write = async <Entry>(
      type: { compare: (stored: Entry[], wanted: Entry[]) => Promise<Comparison> },
      entry: Entry,
      translations: object,
    ) => {
      const comparison = await type.compare([], [{ ...entry, translations }])
      await comparison.write(db())
    }
    await write(storedTypes['aircraft class'], anAircraftClass({ id: 1, name: '40 size' }), {
      de: { name: '40er-Klasse' },
    })
    const photo = { src: image, alt: 'Front view', translations: { de: { alt: 'Vorderansicht' } } }
    const model = anAircraftModel({
      id: 1,
      class: 1,
      story: 'A story.',
      features_list: ['Clear windows', 'Flaps'],
    })
    const versions = [{ name: 'Yellow', product_code: 'CE-001A', scheme: null, images: [photo] }]
    await write(
      storedTypes['aircraft model'],
      { ...model, versions },
      { de: { story: 'Eine Geschichte.', features_list: ['', 'Landeklappen'] } },
    )
    await write(
      storedTypes.accessory,
      anAccessory({ id: 1, model: 1, name: 'Floats', product_code: 'CE-X01' }),
      {
        de: { name: 'Schwimmer' },
      },
    )
    await write(
      storedTypes.accessory,
      anAccessory({
        id: 2,
        model: 1,
        name: 'Old floats',
        product_code: 'CE-X02',
        status: 'discontinued',
        replaced_by: 'CE-X01',
        image,
        image_alt: 'A pair of floats',
      }),
      { de: { image_alt: 'Zwei Schwimmer' } },
    )
    const magazine = 'files/review.pdf'
    await (await storedTypes.file.compare([file], [file, aMediaFile({ path: magazine })])).write(db())
    await write(
      storedTypes.review,
      aReview({
        id: 1,
        pros: ['Light', 'Cheap', 'Strong'],
        cons: ['Loud', 'Slow'],
        title: 'A test',
      }),
      { de: { pros: ['Leicht', '', 'Stabil'] } },
    )
    await write(storedTypes.site, aSite(), {})
  })

  test('have the texts of that language, and name those that remain English', async () => {
    const model = await read('/api/aircraftmodels/1?language=de')
    expect(model).toMatchObject({
      story: 'Eine Geschichte.',
      aircraft_class: { name: '40er-Klasse' },
      features_list: [{ name: 'Clear windows', untranslated: ['name'] }, { name: 'Landeklappen' }],
      accessories: expect.arrayContaining([expect.objectContaining({ name: 'Schwimmer' })]),
    })
    expect(valueAt(model, ['untranslated'])).toContain('radio_req')
    expect(valueAt(model, ['untranslated'])).not.toContain('story')
    expect(valueAt(model, ['features_list', 1])).not.toHaveProperty('untranslated')
  })

  test('name a list of which some or all lines remain English, and in the first case these lines', async () => {
    const reviews = await read('/api/reviews?language=de')
    expect(valueAt(reviews, [0])).toMatchObject({
      pros: ['Leicht', 'Cheap', 'Stabil'],
      untranslated: ['title', 'pros', 'pros.1', 'cons'],
    })
  })

  test('include the texts of photographs, whose entry follows from the address', async () => {
    const versions = await read('/api/aircraftversions/1/get_aircraft_versions_by_model?language=de')
    expect(valueAt(versions, [0, 'images', 0, 'alt'])).toBe('Vorderansicht')
  })

  test('name a product as its accessory', async () => {
    const product = await read('/api/codes/CE-X01?language=de')
    expect(product).toMatchObject({ name: 'Schwimmer', accessory: { name: 'Schwimmer' } })
    expect(product).not.toHaveProperty('untranslated')
  })

  test('name the successor of a product, and the products with similar codes', async () => {
    expect(await read('/api/codes/CE-X02?language=de')).toMatchObject({
      name: 'Old floats',
      untranslated: ['name'],
      replaced_by: { code: 'CE-X01', name: 'Schwimmer' },
    })
    expect(await read('/api/codes/CE-X03?language=de')).toMatchObject({
      status: 404,
      nearest: expect.arrayContaining([expect.objectContaining({ code: 'CE-X01', name: 'Schwimmer' })]),
    })
  })

  test('describe the pictures of search results', async () => {
    expect(await read('/api/search?q=old+floats&language=de')).toMatchObject({
      results: [
        { name: 'Old floats', untranslated: ['name'], details: { image: { alt: 'Zwei Schwimmer' } } },
      ],
    })
  })

  test('name classes among the filters, and say which names are English', async () => {
    const optionsIn = async (language: string) => {
      const index = await read(`/api/aircraftmodelindex?class=1&language=${language}`)
      return [valueAt(index, ['facets', 0, 'options', 0]), valueAt(index, ['applied', 0, 'names', 0])]
    }
    for (const option of await optionsIn('de')) {
      expect(option).toMatchObject({ name: '40er-Klasse' })
      expect(option).not.toHaveProperty('untranslated')
    }
    for (const option of await optionsIn('ja'))
      expect(option).toMatchObject({ name: '40 size', untranslated: ['name'] })
  })

  test('are the English ones where nothing is translated', async () => {
    expect(await read('/api/aircraftclasses/1?language=ja')).toMatchObject({
      name: '40 size',
      untranslated: expect.arrayContaining(['name']),
    })
  })

  test('are English without a word about languages unless another one is asked for', async () => {
    const plain = await (await ask('/api/aircraftmodels/1')).text()
    expect(plain).not.toContain('untranslated')
    expect(await (await ask('/api/aircraftmodels/1?language=en')).text()).toBe(plain)
  })

  test('follow Accept-Language unless the address names a language, and say so to caches', async () => {
    const german = { 'accept-language': 'de-CH,de;q=0.9' }
    const negotiated = await ask('/api/aircraftclasses/1', german)
    expect(await negotiated.json()).toMatchObject({ name: '40er-Klasse' })
    expect(negotiated.headers.get('content-language')).toBe('de')
    expect(negotiated.headers.get('vary')).toMatch(/Accept-Language/)
    const explicit = await ask('/api/aircraftclasses/1?language=en', german)
    expect(await explicit.json()).toMatchObject({ name: '40 size' })
    expect(explicit.headers.get('vary') ?? '').not.toMatch(/Accept-Language/)
    const documents = await ask('/api/search/documents', german)
    expect(documents.headers.get('vary')).toMatch(/Accept-Language/)
    expect(await documents.text()).toContain('Schwimmer')
    const drawing = await ask('/api/aircraftmodels/1/address.svg', german)
    expect(drawing.headers.get('vary') ?? '').not.toMatch(/Accept-Language/)
  })

  test('refuse a language that the site does not have', async () => {
    const response = await ask('/api/aircraftclasses/1?language=xx')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      detail: `language is 'xx'. It must be one of ${languageCodes.join(', ')}.`,
    })
  })
})
