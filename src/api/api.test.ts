import { beforeAll, describe, expect, test } from 'vitest'
import { anApiContext } from '../../tests/support/server/api-context.ts'
import {
  aMediaFile,
  anAccessory,
  anAircraftClass,
  anAircraftModel,
  aSite,
} from '../../tests/support/catalogue/builders.ts'
import { describeOnEachDatabase, describeWithDatabase } from '../../tests/support/database/test-databases.ts'
import { accessoryRecords } from '../catalogue/accessory.ts'
import { aircraftClassRecords } from '../catalogue/aircraft-class.ts'
import { aircraftModelRecords } from '../catalogue/models/aircraft-model-records.ts'
import { siteRecords } from '../company/site-content.ts'
import { problemSchema } from '../contract/problem.ts'
import { apiPaths } from '../contract/site-map.ts'
import type { Database } from '../database/open-database.ts'
import { mediaFileRecords } from '../media/media-file-records.ts'
import { createApi } from './api.ts'
import type { ApiContext } from './endpoint.ts'

function apiOf(db: Database, more: Partial<ApiContext> = {}) {
  return createApi(anApiContext({ db, allowedOrigins: ['https://old.example'], ...more }))
}

async function expectProblem(
  response: Response,
  status: number,
): Promise<{ detail: string; errors?: object }> {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const problem = problemSchema.strict().parse(await response.json())
  expect(problem.status).toBe(status)
  return problem
}

describeWithDatabase('the API', (db) => {
  const ask = (path: string, init?: RequestInit) => apiOf(db()).request(path, init)
  const send = (body: BodyInit, type: string | undefined = 'application/json') =>
    ask('/api/contactus', { method: 'POST', body, ...(type && { headers: { 'content-type': type } }) })

  beforeAll(async () => {
    await mediaFileRecords.replace(db(), [], [aMediaFile({ path: 'files/manual.pdf' })])
    await aircraftClassRecords.replace(db(), [], [anAircraftClass({ id: 1 })])
    await aircraftModelRecords.replace(db(), [], [anAircraftModel({ id: 1, manual: 'files/manual.pdf' })])
    await accessoryRecords.replace(db(), [], [anAccessory({ model: 1 })])
    await siteRecords.replace(db(), [], [aSite()])
  })

  describe('answers', () => {
    test.each(['/api/reviews', '/api/distributors', '/api/aircraftclasses', '/api/aircraftmodelaccessories'])(
      '%s with a bare list',
      async (path) => {
        const response = await ask(path)
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toBe('application/json')
        expect(await response.json()).toBeInstanceOf(Array)
      },
    )

    test('paths with and without a trailing slash alike', async () => {
      for (const path of ['/api/aircraftclasses/1', '/api/aircraftmodels/1/get_aircraft_models_by_class']) {
        expect(await (await ask(`${path}/`)).text()).toBe(await (await ask(path)).text())
      }
    })

    test('HEAD with the headers of GET and no body', async () => {
      const get = await ask('/api/aircraftclasses')
      const head = await ask('/api/aircraftclasses', { method: 'HEAD' })
      expect(head.status).toBe(200)
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
      expect(await head.text()).toBe('')
    })

    test('in a way that shared caches may store, if the answer is public', async () => {
      expect((await ask('/api/reviews')).headers.get('cache-control')).toBe(
        'public, max-age=0, s-maxage=2, stale-while-revalidate=10',
      )
    })

    test('with the address of a manual relative to the host, or absolute once the public address is known', async () => {
      const manualOf = async (siteUrl: string | undefined) => {
        const response = await apiOf(db(), { siteUrl }).request('/api/aircraftmodels/1')
        return Reflect.get(Object(await response.json()), 'manual')
      }
      expect(await manualOf(undefined)).toBe('/files/manual.a1a1a1a1a1a1a1a1.pdf')
      expect(await manualOf('https://www.example.com')).toBe(
        'https://www.example.com/files/manual.a1a1a1a1a1a1a1a1.pdf',
      )
    })
  })

  describe('rejects', () => {
    test.each([
      'limit=0',
      'limit=1001',
      'limit=x',
      'limit=-1',
      'limit=',
      'offset=2',
      'limit=5&offset=-1',
      'limit=5&offset=x',
    ])('an invalid range, %s, with 400', async (query) => {
      await expectProblem(await ask(`/api/aircraftmodels/1/get_aircraft_models_by_class?${query}`), 400)
    })

    test.each([
      ['DELETE', '/api/reviews', 'GET, HEAD'],
      ['POST', '/api/aircraftclasses/1', 'GET, HEAD'],
      ['POST', '/api/aircraftmodels/1/address.svg', 'GET, HEAD'],
      ['PUT', '/api/contactus', 'GET, HEAD, POST'],
      ['PATCH', '/api/openapi.json', 'GET, HEAD'],
    ])('%s of %s with 405 and the allowed methods', async (method, path, allow) => {
      const response = await ask(path, { method })
      expect(response.headers.get('allow')).toBe(allow)
      await expectProblem(response, 405)
    })

    test('a body that is not JSON with 400', async () => {
      await expectProblem(await send('{"subject":'), 400)
    })

    test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', ''])(
      "a body of type '%s' with 415",
      async (type) => {
        await expectProblem(await send('{}', type), 415)
      },
    )

    test('a body that is too long with 413, with or without Content-Length', async () => {
      const long = JSON.stringify({
        subject: 'contact-us',
        from_email: 'a@b.example',
        message: 'x'.repeat(3_000_000),
      })
      await expectProblem(await send(long), 413)
      await expectProblem(await send(new Blob([long])), 413)
    })

    test('messages, and counts each by its status', async () => {
      const statuses: number[] = []
      const api = apiOf(db(), { onMessageResponse: (status) => statuses.push(status) })
      for (const body of ['x'.repeat(3_000_000), '{"subject":', '{}'])
        await api.request(apiPaths.contactUs, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        })
      expect(statuses).toEqual([413, 400, 422])
    })

    test('a message with a field missing or wrong with 422, pointing to each field', async () => {
      expect(await expectProblem(await send('{"subject":"contact-us"}'), 422)).toMatchObject({
        errors: [
          { pointer: '/message', detail: 'Message is required' },
          { pointer: '/from_email', detail: 'Email is required' },
        ],
      })
      const message = { subject: 'contact-us', message: ' ', from_email: 'not an address' }
      expect(await expectProblem(await send(JSON.stringify(message)), 422)).toMatchObject({
        errors: [
          { pointer: '/message', detail: 'Message is required' },
          { pointer: '/from_email', detail: 'Please enter a valid email address' },
        ],
      })
    })

    test.each(['[]', '"text"', 'null', '17', '{"subject":1,"message":2,"from_email":3}'])(
      '%s as a message with 422',
      async (body) => {
        await expectProblem(await send(body), 422)
      },
    )
  })

  test('public answers carry the version of the catalogue in a header, refusals and private answers do not', async () => {
    const api = apiOf(db(), { catalogueVersion: () => 7 })
    const versionOf = async (path: string) =>
      (await api.request(path, {}, { exchange: { isShared: false } })).headers.get('catalogue-revision')
    expect(await versionOf('/api/reviews')).toBe('7')
    expect(await versionOf('/api/contactus')).toBe(null)
    expect(await versionOf('/api/aircraftclasses/99')).toBe(null)
  })

  test('returns a range of a long list', async () => {
    const list = '/api/aircraftmodels/1/get_aircraft_models_by_class'
    const all = Object(await (await ask(list)).json())
    expect(all.length).toBeGreaterThan(0)
    expect(await (await ask(`${list}?limit=1`)).json()).toEqual(all.slice(0, 1))
    expect(await (await ask(`${list}?limit=1000&offset=0`)).json()).toEqual(all)
    expect(await (await ask(`${list}?limit=5&offset=${all.length}`)).json()).toEqual([])
  })

  test('returns a class with cards of its models, also only a range of them and in another order', async () => {
    const cards = Object(await (await ask('/api/aircraftclasses/1/cards')).json())
    const models = Object(await (await ask('/api/aircraftmodels/1/get_aircraft_models_by_class')).json())
    expect(cards).toMatchObject({ id: 1, model_count: models.length })
    expect(models).toMatchObject(
      cards.models.map(({ silhouette: _, ...card }: { silhouette: unknown }) => card),
    )
    expect(await (await ask('/api/aircraftclasses/1/cards?limit=1&offset=0')).json()).toEqual({
      ...cards,
      models: cards.models.slice(0, 1),
    })
    expect(await (await ask('/api/aircraftclasses/1/cards?order=name')).json()).toEqual(cards)
    const refused = await expectProblem(await ask('/api/aircraftclasses/1/cards?order=weight'), 400)
    expect(refused).toMatchObject({ detail: "order is 'weight'. It must be wingspan or name." })
  })

  describe('accepts a message', () => {
    const message = { subject: 'contact-us', message: 'x'.repeat(100_000), from_email: 'pilot@example.com' }

    test('of 100,000 characters, and responds 201 with its reference once it is stored', async () => {
      const response = await send(JSON.stringify(message), 'application/json; charset=utf-8')
      expect(response.status).toBe(201)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const { reference } = Object(await response.json())
      const stored = await db()
        .selectFrom('contact_message')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst()
      expect(stored).toMatchObject(message)
    })

    test.each([
      [`${'a'.repeat(64)}@example.com`, 201],
      [`${'a'.repeat(65)}@example.com`, 422],
      [`a@${`${'b'.repeat(60)}.`.repeat(4)}com`, 201],
      [`a@${`${'b'.repeat(60)}.`.repeat(4)}example`.padEnd(254, 'x'), 201],
      [`a@${`${'b'.repeat(60)}.`.repeat(4)}example`.padEnd(255, 'x'), 422],
    ])(
      'only from an address of at most 254 characters, at most 64 of them before the @: %s',
      async (from_email, status) => {
        expect((await send(JSON.stringify({ ...message, message: 'Hello', from_email }))).status).toBe(status)
      },
    )
  })

  describe('shares responses with pages of other origins', () => {
    test('if allowed: the original client reads lists and sends messages', async () => {
      const headers = { origin: 'https://old.example' }
      expect((await ask('/api/reviews', { headers })).headers.get('access-control-allow-origin')).toBe(
        'https://old.example',
      )
      const preflight = await ask('/api/contactus', {
        method: 'OPTIONS',
        headers: {
          ...headers,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-origin')).toBe('https://old.example')
      expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
    })

    test('with the headers by which a client asks for changes, and the answer tells of them', async () => {
      const headers = { origin: 'https://old.example' }
      const preflight = await ask('/api/reviews', {
        method: 'OPTIONS',
        headers: {
          ...headers,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'if-none-match',
        },
      })
      expect(preflight.headers.get('access-control-allow-headers')?.split(',')).toContain('if-none-match')
      const response = await ask('/api/reviews', { headers })
      const exposed = response.headers.get('access-control-expose-headers')?.split(',')
      expect(exposed).toEqual(expect.arrayContaining(['etag', 'catalogue-revision']))
    })

    test('but not with others', async () => {
      const response = await ask('/api/reviews', { headers: { origin: 'https://evil.example' } })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect(response.headers.get('vary')).toContain('Origin')
    })

    test('errors included', async () => {
      const headers = { origin: 'https://old.example' }
      const refused = await ask('/api/aircraftmodels/99', { headers })
      expect(refused.headers.get('access-control-allow-origin')).toBe('https://old.example')
    })
  })
})

describeOnEachDatabase('the API rejects', (db) => {
  test.each([
    '/api/aircraftclasses/99',
    '/api/aircraftclasses/99/cards',
    '/api/aircraftmodels/99',
    '/api/aircraftmodels/99/address.svg',
    '/api/aircraftmodels/99/get_aircraft_models_by_class',
    '/api/aircraftversions/99/get_aircraft_versions_by_model',
    '/api/aircraftclasses/0',
    '/api/aircraftclasses/99999999999',
    '/api/no-such-thing',
    '/api/',
  ])('%s, which does not exist, with 404', async (path) => {
    await expectProblem(await apiOf(db()).request(path), 404)
  })

  test.each(['abc', '1.5', '-1', '1e3', '%31x', '1;drop table aircraft_class', '٣', 'null', '9'.repeat(400)])(
    "an id that is not a number, '%s', with 400",
    async (id) => {
      await expectProblem(await apiOf(db()).request(`/api/aircraftclasses/${encodeURIComponent(id)}`), 400)
    },
  )
})

describeWithDatabase('an API whose database lacks a table', (db) => {
  test('responds 500 and reports the error', async () => {
    const errors: unknown[] = []
    await db().schema.dropTable('review_point').execute()
    const api = apiOf(db(), { onError: (error) => errors.push(error) })
    await expectProblem(await api.request('/api/reviews'), 500)
    expect(errors).toHaveLength(1)
  })
})
