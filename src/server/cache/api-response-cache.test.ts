import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type ExchangeEnv, setSharing } from '../../api/exchange.ts'
import { apiPaths } from '../../contract/site-map.ts'
import { cacheApiResponses } from './api-response-cache.ts'

/** An API that records its calls. */
function createApi() {
  const calls: string[] = []
  const state = { version: 1 }
  const api = new Hono<ExchangeEnv>()
  for (const path of [apiPaths.site, apiPaths.contactUs, apiPaths.aircraftModelsByClass]) {
    api.get(path, (call) => {
      calls.push(call.req.path)
      return setSharing(call, path, call.json({ calls: calls.length }))
    })
  }
  api.post(apiPaths.site, (call) => call.json('posted'))
  const callApi = cacheApiResponses(api, () => state.version)
  return { call: (path: string, init: RequestInit = {}) => callApi(path, init, {}), calls, state }
}

test('a shared response is computed once for each version of the catalogue', async () => {
  const { call, calls, state } = createApi()
  await call('/api/site')
  const again = await call('/api/site')
  expect(again.isShared).toBe(true)
  expect(await again.response.json()).toEqual({ calls: 1 })
  state.version = 2
  expect(await (await call('/api/site')).response.json()).toEqual({ calls: 2 })
  expect(calls).toHaveLength(2)
})

test('a private, failed or POST response is computed each time', async () => {
  const { call, calls } = createApi()
  await call('/api/contactus')
  const form = await call('/api/contactus')
  expect(form.isShared).toBe(false)
  expect(await form.response.json()).toEqual({ calls: 2 })
  expect(form.response.headers.get('cache-control')).toBe('no-store')
  expect((await call('/api/nothing')).response.status).toBe(404)
  await call('/api/site')
  expect(await (await call('/api/site', { method: 'POST' })).response.json()).toBe('posted')
  expect(calls).toHaveLength(3)
})

test('made-up pages of a list evict each other, however short their responses are', async () => {
  const { call, calls } = createApi()
  const list = (offset: number) =>
    call(`/api/aircraftmodels/1/get_aircraft_models_by_class?limit=24&offset=${offset}`)
  for (let offset = 0; offset < 9_000; offset += 1) await list(offset)
  await list(8_999)
  expect(calls).toHaveLength(9_000)
  await list(0)
  expect(calls).toHaveLength(9_001)
})
