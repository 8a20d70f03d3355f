import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { savedDraftSchema } from '../../src/contract/studio/draft.ts'
import { presenceSchema, studioEntrySchema } from '../../src/contract/studio/studio-entry.ts'
import {
  entryDifferenceSchema,
  publicationSchema,
  undoAnswerSchema,
} from '../../src/contract/studio/publication.ts'
import { type BuiltSite, openBuiltSite } from '../support/server/built-site.ts'
import { copyTemplateDatabase, copyTemplateOriginals } from '../support/database/database-templates.ts'
import { signInToStudio } from '../support/studio/sign-in-to-studio.ts'

const MODEL = '/api/studio/entries/models/3'
const PAGE = '/aircraft-model-detail/3'

/** Three servers with one database; each test has its own staff. */
let dataDir: string
let servers: BuiltSite[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hangar-studio-'))
  await copyTemplateDatabase('the small catalogue', dataDir)
  await copyTemplateOriginals('the small catalogue', dataDir)
  for (let count = 0; count < 3; count += 1) servers.push(await openBuiltSite({ DATA_DIR: dataDir }))
  for (const server of servers) server.startBackground()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await rm(dataDir, { recursive: true, force: true })
})

const addressOf = (server: number) => servers[server]?.address ?? ''

const signIn = (server: number, email: string) =>
  signInToStudio({ DATA_DIR: dataDir }, new URL(addressOf(server)).port, email)

const fetchPage = async (server: number) => (await fetch(addressOf(server) + PAGE)).text()

/** Whether every server shows the text. */
const isShown = async (shown: string) => {
  const pages = await Promise.all(servers.map((_, server) => fetchPage(server)))
  return pages.every((page) => page.includes(shown))
}

test('a weight is corrected, previewed, published and taken back, and visitors see each', async () => {
  const { read, ask } = await signIn(0, 'weighs@example.com')
  const page = () => fetchPage(0)
  const before = await page()
  const { published } = await read(studioEntrySchema, 'GET', MODEL)
  const weight = Number(published?.['weight']) + 222
  const grams = new RegExp(`${Math.floor(weight / 1_000)},?${weight % 1_000}\\u00A0g`)
  expect(before).not.toMatch(grams)

  const saved = await read(savedDraftSchema, 'PUT', `${MODEL}/draft`, {
    revision: 0,
    record: { ...published, weight },
  })
  expect(saved).toMatchObject({ revision: 1, problems: [] })
  const preview = await ask('GET', `/studio/preview${PAGE}`)
  expect(preview.status).toBe(200)
  expect(preview.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'/)
  expect(preview.headers.get('cache-control')).toBe('no-store')
  const html = await preview.text()
  expect(html).toMatch(grams)
  expect(html).not.toMatch(/<script\b/)
  expect(html).not.toMatch(/<a\s[^>]*href="\/(?!studio\/preview\/|media\/|files\/)/)
  expect(await page()).toBe(before)

  const differences = await read(z.array(entryDifferenceSchema), 'POST', '/api/studio/differences', {})
  expect(differences).toMatchObject([
    { key: '3', revision: 1, fields: [{ path: ['weight'], before: weight - 222, after: weight }] },
  ])
  expect(differences[0]?.pages).toContain(PAGE)
  const entries = [{ kind: 'aircraft model', key: '3', revision: 1 }]
  const { id } = await read(publicationSchema, 'POST', '/api/studio/publications', {
    entries,
    note: 'Weighed again',
  })
  await expect.poll(page).toMatch(grams)

  const without = await ask('GET', `/studio/preview/without/${id}${PAGE}`)
  const withoutHtml = await without.text()
  expect(withoutHtml).not.toMatch(grams)
  expect(withoutHtml).toContain(`href="/studio/preview/without/${id}/aircraft-classes"`)

  await read(undoAnswerSchema, 'POST', `/api/studio/publications/${id}/undo`)
  await expect.poll(page).not.toMatch(grams)
  const history = await read(z.array(publicationSchema), 'GET', '/api/studio/publications')
  expect(history.map(({ source }) => source)).toEqual(['undo', 'studio', 'import'])
})

test('three servers show one publication, and two editors do not overwrite each other', async () => {
  const [one, two] = [await signIn(0, 'one@example.com'), await signIn(1, 'two@example.com')]
  const { published } = await one.read(studioEntrySchema, 'GET', MODEL)
  const rename = { ...published, name: 'Renamed' }
  const { revision } = await one.read(savedDraftSchema, 'PUT', `${MODEL}/draft`, {
    revision: 0,
    record: rename,
  })
  const refused = await two.ask('PUT', `${MODEL}/draft`, {
    revision: 0,
    record: { ...published, name: 'Other' },
  })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'revision-moved' }])
  await one.read(presenceSchema, 'POST', `${MODEL}/presence`)
  const presence = await two.read(presenceSchema, 'POST', `${MODEL}/presence`)
  expect(presence).toMatchObject({ editors: [{ staff: 'one@example.com' }], revision })

  const stale = { entries: [{ kind: 'aircraft model', key: '3', revision: revision + 1 }], note: null }
  expect((await two.ask('POST', '/api/studio/publications', stale)).status).toBe(409)
  const entries = [{ kind: 'aircraft model', key: '3', revision }]
  await two.read(publicationSchema, 'POST', '/api/studio/publications', { entries, note: null })
  await expect.poll(() => isShown('Renamed')).toBe(true)
})

test('three servers publish what is dated, once', async () => {
  const { read } = await signIn(0, 'dates@example.com')
  const { published } = await read(studioEntrySchema, 'GET', MODEL)
  const record = { ...published, name: 'On time' }
  const { revision } = await read(savedDraftSchema, 'PUT', `${MODEL}/draft`, { revision: 0, record })
  const scheduled = await read(publicationSchema, 'POST', '/api/studio/publications', {
    entries: [{ kind: 'aircraft model', key: '3', revision }],
    note: null,
    due_at: new Date(Date.now() + 1_000).toISOString(),
  })
  expect(scheduled).toMatchObject({ state: 'scheduled', published_at: null })
  // Each server looks every five seconds.
  await expect.poll(() => isShown('On time')).toBe(true)
  const history = await read(z.array(publicationSchema), 'GET', '/api/studio/publications')
  expect(history[0]).toMatchObject({ source: 'schedule', state: 'published' })
  expect(history.filter(({ source }) => source === 'schedule')).toHaveLength(1)
})

test('nobody but staff sees a preview, and the frame of the studio says so', async () => {
  const response = await fetch(`${addressOf(0)}/studio/preview${PAGE}`)
  expect(response.status).toBe(403)
  expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/)
  expect(await response.text()).toMatch(/^Sign in to the studio to see the preview/)
})
