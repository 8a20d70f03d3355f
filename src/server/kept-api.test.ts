import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { keepApiAnswers } from './kept-api.ts'

/** An API whose answers are counted. */
function anApi() {
  const made: string[] = []
  const state = { version: 1 }
  const api = new Hono()
  api.get('/api/site', (call) => {
    made.push('site')
    return call.json({ name: 'Hangar', made: made.length }, 200, { 'cache-control': 'public, max-age=0' })
  })
  api.get('/api/contactus', (call) => {
    made.push('form')
    return call.json({ token: made.length }, 200, { 'cache-control': 'no-store' })
  })
  api.get('/api/list', (call) => {
    made.push(call.req.url)
    return call.json([], 200, { 'cache-control': 'public, max-age=0' })
  })
  api.post('/api/site', (call) => call.text('posted'))
  const ask = keepApiAnswers(api, () => state.version)
  return { ask: (path: string, init: RequestInit = {}) => ask(path, init, {}), made, state }
}

test('what is for everybody is asked once for each state of the catalogue', async () => {
  const { ask, made, state } = anApi()
  await ask('/api/site')
  expect(await (await ask('/api/site')).json()).toEqual({ name: 'Hangar', made: 1 })
  state.version = 2
  expect(await (await ask('/api/site')).json()).toEqual({ name: 'Hangar', made: 2 })
  expect(made).toHaveLength(2)
})

test('what is for one visitor, or refused, or sent, is asked each time', async () => {
  const { ask, made } = anApi()
  await ask('/api/contactus')
  const form = await ask('/api/contactus')
  expect(await form.json()).toEqual({ token: 2 })
  expect(form.headers.get('cache-control')).toBe('no-store')
  expect((await ask('/api/nothing')).status).toBe(404)
  await ask('/api/site')
  expect(await (await ask('/api/site', { method: 'POST' })).text()).toBe('posted')
  expect(made).toEqual(['form', 'form', 'site'])
})

test('pages that somebody makes up without end fill no memory, however short the answers are', async () => {
  const { ask, made } = anApi()
  for (let offset = 0; offset < 9_000; offset += 1) await ask(`/api/list?offset=${offset}`)
  await ask('/api/list?offset=8999')
  expect(made).toHaveLength(9_000)
  await ask('/api/list?offset=0')
  expect(made).toHaveLength(9_001)
})
