import Ajv2020 from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '../src/api/api.ts'
import { endpoints } from '../src/api/endpoints.ts'
import { type Database, openDatabase } from '../src/database/open-database.ts'
import { anApiContext } from './support/server/api-context.ts'
import { databaseKinds, createTestDatabase } from './support/database/test-databases.ts'

type Api = ReturnType<typeof createApi>

const opened: { db: Database; api: Api; remove: () => Promise<void> }[] = []
/** The answer of each database to an address. */
const answers = new Map<string, Promise<Answer>[]>()

interface Answer {
  type: string | undefined
  text: string
}

beforeAll(async () => {
  for (const kind of databaseKinds) {
    const { location, remove } = await createTestDatabase(kind, 'the demonstration')
    const db = openDatabase(location)
    opened.push({ db, api: createApi(anApiContext({ db })), remove })
  }
})

afterAll(async () => {
  for (const { db, remove } of opened) {
    await db.destroy()
    await remove()
  }
})

/** Every API address with data in the demonstration catalogue. */
const addresses = [
  '/api/reviews',
  '/api/distributors',
  '/api/events',
  ...['nuremberg-2027', 'lucerne-2027', 'brno-2027'].flatMap((slug) => [
    `/api/events/${slug}`,
    `/api/events/${slug}/address.svg`,
  ]),
  '/api/aircraftclasses',
  '/api/aircraftmodelaccessories',
  '/api/aircraftmodels',
  '/api/aircraftmodels?role=fighter&class=2&order=newest&limit=5',
  '/api/aircraftmodelindex',
  '/api/aircraftmodelindex?role=fighter&engine=.61&country=US&span_unit=in&span_max=64&limit=10',
  '/api/aircraftmodelindex?pilot=beginner&role=fighter&class=2',
  '/api/parts',
  '/api/parts?model=1',
  ...['CE-017A', 'CE-X05', 'ce-x 17', 'CE-027-CN', 'CE-001A-WG', 'CE-A03'].flatMap((code) => [
    `/api/codes/${code}`,
    `/api/codes/${code}/address.svg`,
  ]),
  '/api/site',
  '/api/openapi.json',
  '/api/search?q=mustang',
  '/api/search?q=warthog',
  '/api/search/documents',
  ...numbers(7).flatMap((id) => [
    `/api/aircraftclasses/${id}`,
    `/api/aircraftclasses/${id}/cards`,
    `/api/aircraftmodels/${id}/get_aircraft_models_by_class`,
  ]),
  ...numbers(64).flatMap((id) => [
    `/api/aircraftmodels/${id}`,
    `/api/aircraftversions/${id}/get_aircraft_versions_by_model`,
  ]),
  // Drawn from what the answers above have.
  ...[1, 2, 17, 33, 54, 64].flatMap((id) => [
    `/api/aircraftmodels/${id}/address.svg`,
    `/api/aircraftmodels/${id}/three-view.svg`,
  ]),
]

function numbers(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

/** Asks once, whichever tests need the answer. */
async function answersTo(address: string): Promise<Answer[]> {
  const known = answers.get(address) ?? opened.map(({ api }) => readAnswer(api, address))
  answers.set(address, known)
  return Promise.all(known)
}

async function readAnswer(api: Api, address: string): Promise<Answer> {
  const response = await api.request(address)
  const type = response.headers.get('content-type')?.split(';')[0]
  return { type, text: await response.text() }
}

test.skipIf(databaseKinds.length < 2)(
  'SQLite and PostgreSQL give identical responses, byte for byte',
  async () => {
    for (const address of addresses) {
      const [one, other] = await answersTo(address)
      expect(one, address).toEqual(other)
    }
  },
)

describe('the demonstration catalogue over the API', () => {
  const read = async (path: string) => JSON.parse((await answersTo(path))[0]?.text ?? '')

  test('has 7 classes, 18 models in the 40 size class, 10 reviews, 22 distributors and 28 accessories', async () => {
    expect(await read('/api/aircraftclasses')).toHaveLength(7)
    expect(await read('/api/aircraftmodels/2/get_aircraft_models_by_class')).toHaveLength(18)
    expect(await read('/api/reviews')).toHaveLength(10)
    expect(await read('/api/distributors')).toHaveLength(22)
    expect(await read('/api/events')).toHaveLength(12)
    expect(await read('/api/aircraftmodelaccessories')).toHaveLength(28)
  })

  test('has every field of the specification', async () => {
    const picture = { id: expect.any(Number), image: expect.stringMatching(/^\/media\//) }
    const items = expect.arrayContaining([{ id: expect.any(Number), name: expect.any(String) }])
    expect(await read('/api/aircraftclasses/2')).toMatchObject({ id: 2, name: '40 size', image: picture })
    expect(await read('/api/aircraftmodels/1')).toMatchObject({
      id: 1,
      name: 'P-51D Mustang 60',
      image: picture,
      story: expect.any(String),
      wingspan: expect.any(Number),
      length: expect.any(Number),
      weight: expect.any(Number),
      radio_req: expect.any(String),
      manual: expect.stringMatching(/^\/files\//),
      aircraft_class: { id: 3, name: '60 size', image: picture },
      include_list: items,
      does_not_include_list: items,
      features_list: items,
    })
    const versions = await read('/api/aircraftversions/1/get_aircraft_versions_by_model')
    expect(versions).toMatchObject([
      { name: 'Yellow Nose', product_code: 'CE-001A', images: [picture, picture, picture] },
      { name: 'Red Nose', product_code: 'CE-001B', images: [picture, picture] },
    ])
    const [accessory] = await read('/api/aircraftmodelaccessories')
    expect(accessory).toMatchObject({
      id: 1,
      product_code: 'CE-X01',
      model: 1,
      model_name: 'P-51D Mustang 60',
      kind: 'retracts',
      fits: [{ id: 1, name: 'P-51D Mustang 60' }],
      image: picture,
    })
    const [review] = await read('/api/reviews')
    expect(review).toMatchObject({
      magazine_name: 'Patch & Pylon, July 2018',
      image: picture,
      file: expect.stringMatching(/^\/files\//),
      file_size: { bytes: expect.any(Number), pages: expect.any(Number) },
      model_name: 'P-51D Mustang 50 cc',
      silhouette: { image: expect.stringMatching(/^\/media\/silhouettes\//) },
    })
    const [distributor] = await read('/api/distributors')
    expect(distributor).toMatchObject({
      name: 'Prairie Swift Hobby Supply',
      image: picture,
      website: 'https://prairie-swift.example',
      phone: '+1 614 555 0142',
      address: expect.any(String),
      country: 'United States',
    })
  })

  test('lists the accessories, reviews and other airframe sizes of a model', async () => {
    expect(await read('/api/aircraftmodels/1')).toMatchObject({
      accessories: [
        { id: 1, product_code: 'CE-X01', model_name: 'P-51D Mustang 60' },
        { id: 5, product_code: 'CE-X05', model_name: 'P-47D Thunderbolt 60' },
        { id: 15, product_code: 'CE-X15', model_name: 'P-51D Mustang 60' },
      ],
      reviews: [],
      other_sizes: [
        { id: 33, name: 'P-51D Mustang 25', wingspan: 1200, aircraft_class: { id: 1, name: '25 size' } },
        { id: 54, name: 'P-51D Mustang 50 cc', wingspan: 2256, aircraft_class: { id: 7, name: '50 cc' } },
      ],
    })
    const [review] = await read('/api/reviews')
    const { text: _, pros: __, cons: ___, silhouette: ____, ...summary } = review
    expect((await read(`/api/aircraftmodels/${review.model}`)).reviews).toContainEqual(summary)
  })

  test('matches /api/openapi.json', async () => {
    const description = await read('/api/openapi.json')
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(description, 'api')
    for (const { path, status = 200, responseType } of endpoints.filter(({ method }) => method !== 'post')) {
      const named = path.replace(/:(\w+)/, '{$1}')
      const type = responseType ?? 'application/json'
      const place = `${named}/get/responses/${status}/content/${type.replace('/', '~1')}/schema`
      const pointer = `api#/paths/${encodeURIComponent(named.replaceAll('/', '~1'))}/${place.slice(named.length + 1)}`
      const pattern = new RegExp(
        `^${path.replace(':id', '\\d+').replace(/:(?:code|slug)/, '[^/]+')}(?:\\?|$)`,
      )
      // Differs for each visitor.
      const answered = [...addresses, '/api/contactus'].filter((address) => pattern.test(address))
      expect(answered.length, named).toBeGreaterThan(0)
      for (const address of answered) {
        const [answer] = await answersTo(address)
        expect(answer?.type, address).toBe(type)
        const content: unknown = responseType ? answer?.text : JSON.parse(answer?.text ?? '')
        expect(ajv.validate(pointer, content), `${address}: ${ajv.errorsText()}`).toBe(true)
      }
    }
  })

  test('has an OpenAPI 3.1 description of every endpoint, error responses included', async () => {
    const description = await read('/api/openapi.json')
    expect(description.openapi).toMatch(/^3\.1\./)
    expect(Object.keys(description.paths)).toHaveLength(new Set(endpoints.map(({ path }) => path)).size)
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(description, 'api')
    const refusal = await read('/api/aircraftmodels/999')
    expect(ajv.validate('api#/components/schemas/Problem', refusal), ajv.errorsText()).toBe(true)
  })

  test('is ordered by id, except for reviews, which are ordered by issue', async () => {
    for (const path of [
      '/api/aircraftclasses',
      '/api/distributors',
      '/api/aircraftmodelaccessories',
      '/api/aircraftmodels/2/get_aircraft_models_by_class',
    ]) {
      const ids = (await read(path)).map(({ id }: { id: number }) => id)
      expect(ids, path).toEqual(ids.toSorted((one: number, other: number) => one - other))
    }
    const years = (await read('/api/reviews')).map((review: { issue_year: number }) => review.issue_year)
    expect(years).toEqual([2018, 2016, 2015, 2014, 2011, 2010, 2007, 2004, 2003, 2001])
  })
})
