import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { savedDraftSchema } from '../../src/contract/studio/draft.ts'
import { presenceSchema, studioEntrySchema } from '../../src/contract/studio/studio-entry.ts'
import {
  entryDifferenceSchema,
  publicationSchema,
  undoAnswerSchema,
} from '../../src/contract/studio/publication.ts'
import { sparseSettings } from '../support/sparse-settings.ts'
import { startServer } from '../support/start-server.ts'
import { signInToStudio } from '../support/sign-in-to-studio.ts'

const MODEL = '/api/studio/entries/models/1'

async function aStudio() {
  const settings = await sparseSettings()
  const server = await startServer(settings)
  onTestFinished(() => server.stop())
  const staff = await signInToStudio(settings, new URL(server.address).port)
  const page = async (path: string) => (await fetch(server.address + path)).text()
  return { ...staff, page }
}

test('a weight is corrected, previewed, published and taken back; visitors see each within two seconds', async () => {
  const { read, ask, page } = await aStudio()
  const before = await page('/aircraft-model-detail/1')
  const { published } = await read(studioEntrySchema, 'GET', MODEL)
  const weight = Number(published?.['weight']) + 111
  const grams = new RegExp(`${Math.floor(weight / 1_000)},?${weight % 1_000}\\u00A0g`)
  expect(before).not.toMatch(grams)

  const saved = await read(savedDraftSchema, 'PUT', `${MODEL}/draft`, {
    revision: 0,
    record: { ...published, weight },
  })
  expect(saved).toMatchObject({ revision: 1, problems: [] })
  const preview = await ask('GET', '/studio/preview/aircraft-model-detail/1')
  expect(preview.status).toBe(200)
  expect(preview.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'/)
  expect(preview.headers.get('cache-control')).toBe('no-store')
  const html = await preview.text()
  expect(html).toMatch(grams)
  expect(html).not.toMatch(/<script\b/)
  expect(html).not.toMatch(/<a\s[^>]*href="\/(?!studio\/preview\/|media\/|files\/)/)
  expect(await page('/aircraft-model-detail/1')).toBe(before)

  const differences = await read(z.array(entryDifferenceSchema), 'POST', '/api/studio/differences', {})
  expect(differences).toMatchObject([
    { key: '1', revision: 1, fields: [{ path: ['weight'], before: weight - 111, after: weight }] },
  ])
  expect(differences[0]?.pages).toContain('/aircraft-model-detail/1')
  const entries = [{ kind: 'aircraft model', key: '1', revision: 1 }]
  const { id } = await read(publicationSchema, 'POST', '/api/studio/publications', {
    entries,
    note: 'Weighed again',
  })
  await expect.poll(() => page('/aircraft-model-detail/1'), { timeout: 2_000 }).toMatch(grams)

  const without = await ask('GET', `/studio/preview/without/${id}/aircraft-model-detail/1`)
  const withoutHtml = await without.text()
  expect(withoutHtml).not.toMatch(grams)
  expect(withoutHtml).toContain(`href="/studio/preview/without/${id}/aircraft-classes"`)

  await read(undoAnswerSchema, 'POST', `/api/studio/publications/${id}/undo`)
  await expect.poll(() => page('/aircraft-model-detail/1'), { timeout: 2_000 }).not.toMatch(grams)
  const history = await read(z.array(publicationSchema), 'GET', '/api/studio/publications')
  expect(history.map(({ source }) => source)).toEqual(['undo', 'studio', 'import'])
})

test('three servers show one publication, and two editors do not overwrite each other', async () => {
  const settings = await sparseSettings()
  const servers = [await startServer(settings), await startServer(settings), await startServer(settings)]
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()))
  })
  const ports = servers.map(({ address }) => new URL(address).port)
  const [one, two] = [
    await signInToStudio(settings, ports[0] ?? '', 'one@example.com'),
    await signInToStudio(settings, ports[1] ?? '', 'two@example.com'),
  ]
  const { published } = await one.read(studioEntrySchema, 'GET', MODEL)
  const rename = { ...published, name: 'Renamed' }
  await one.read(savedDraftSchema, 'PUT', `${MODEL}/draft`, { revision: 0, record: rename })
  const refused = await two.ask('PUT', `${MODEL}/draft`, {
    revision: 0,
    record: { ...published, name: 'Other' },
  })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'revision-moved' }])
  await one.read(presenceSchema, 'POST', `${MODEL}/presence`)
  const presence = await two.read(presenceSchema, 'POST', `${MODEL}/presence`)
  expect(presence).toMatchObject({ editors: [{ staff: 'one@example.com' }], revision: 1 })

  const stale = { entries: [{ kind: 'aircraft model', key: '1', revision: 2 }], note: null }
  expect((await two.ask('POST', '/api/studio/publications', stale)).status).toBe(409)
  const entries = [{ kind: 'aircraft model', key: '1', revision: 1 }]
  await two.read(publicationSchema, 'POST', '/api/studio/publications', { entries, note: null })
  const titles = async () =>
    Promise.all(
      servers.map(async ({ address }) => (await fetch(`${address}/aircraft-model-detail/1`)).text()),
    )
  await expect
    .poll(async () => (await titles()).every((page) => page.includes('Renamed')), { timeout: 2_000 })
    .toBe(true)
})

test('three servers publish once what is dated', async () => {
  const settings = await sparseSettings()
  const servers = [await startServer(settings), await startServer(settings), await startServer(settings)]
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()))
  })
  const { read } = await signInToStudio(settings, new URL(servers[0]?.address ?? '').port)
  const { published } = await read(studioEntrySchema, 'GET', MODEL)
  const record = { ...published, name: 'On time' }
  await read(savedDraftSchema, 'PUT', `${MODEL}/draft`, { revision: 0, record })
  const scheduled = await read(publicationSchema, 'POST', '/api/studio/publications', {
    entries: [{ kind: 'aircraft model', key: '1', revision: 1 }],
    note: null,
    due_at: new Date(Date.now() + 1_000).toISOString(),
  })
  expect(scheduled).toMatchObject({ state: 'scheduled', published_at: null })
  const isOut = async () => {
    const pages = servers.map(async ({ address }) =>
      (await fetch(`${address}/aircraft-model-detail/1`)).text(),
    )
    return (await Promise.all(pages)).every((page) => page.includes('On time'))
  }
  await expect.poll(isOut, { timeout: 12_000 }).toBe(true)
  // Each server looks again.
  await sleep(6_000)
  const history = await read(z.array(publicationSchema), 'GET', '/api/studio/publications')
  expect(history.map(({ source, state }) => [source, state])).toEqual([
    ['schedule', 'published'],
    ['import', 'published'],
  ])
}, 60_000)

test('nobody but staff sees a preview', async () => {
  const { origin } = await aStudio()
  const response = await fetch(`${origin}/studio/preview/aircraft-model-detail/1`)
  expect(response.status).toBe(403)
})
