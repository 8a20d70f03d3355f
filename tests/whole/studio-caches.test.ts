import { isNumbered } from '../../src/content-model/entry-names.ts'
import { contentTypes, editableTypes } from '../../src/content-model/content-types.ts'
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { documentPaths, pagePaths } from '../../src/contract/site-map.ts'
import { savedDraftSchema } from '../../src/contract/studio/draft.ts'
import { publicationSchema } from '../../src/contract/studio/publication.ts'
import { entryNameSchema, studioEntrySchema } from '../../src/contract/studio/studio-entry.ts'
import { type StudioFile, studioFileSchema } from '../../src/contract/studio/studio-file.ts'
import { studioApiPaths as paths } from '../../src/contract/studio/studio-paths.ts'
import { studioEndpoints } from '../../src/studio-api/studio-endpoints.ts'
import { openBuiltSite } from '../support/server/built-site.ts'
import { type SignedInBrowser, signInToStudio } from '../support/studio/sign-in-to-studio.ts'
import { sparseSettings } from '../support/server/sparse-settings.ts'
import { phonePhotograph } from '../support/media/phone-photograph.ts'

const { contactUs: _contactUs, search: _search, product: _product, compare, tribute, ...pages } = pagePaths

/** Whatever visitors and search engines get, but for pages with a token of their own. */
const addresses = [
  ...Object.values({ ...pages, ...documentPaths }).map((path) => path.replace(/:\w+/, '1')),
  `${compare}?m=1`,
  tribute.replace(':name', 'draft'),
  '/api/aircraftmodels/1',
  '/api/search/documents',
  '/api/search?q=draft',
]

/** A draft of something new, and of whatever has the key. */
async function draftEveryKind({ ask, read }: SignedInBrowser): Promise<void> {
  for (const kind of editableTypes) {
    const list = paths.entries.replace(':kind', contentTypes[kind].plural)
    const identity = contentTypes[kind].key
    const code = identity === 'slug' ? 'draft' : 'DRAFT-1'
    const key = isNumbered(kind) || identity === null ? null : kind === 'old code' ? 'DRAFT-2' : code
    const record = { [contentTypes[kind].title]: 'Draft', name: 'Draft', slug: 'draft' }
    const created = await ask('POST', list, { record, key })
    // The texts of the site are there already.
    const name = created.ok ? entryNameSchema.parse(await created.json()).key : 'site'
    const entry = await read(studioEntrySchema, 'GET', `${list}/${name}`)
    const draft = { ...(entry.draft?.record ?? entry.published), tagline: 'Draft', note: 'Draft' }
    const saved = { revision: entry.draft?.revision ?? 0, record: draft }
    await read(savedDraftSchema, 'PUT', `${list}/${name}/draft`, saved)
    await read(z.unknown(), 'POST', `${list}/${name}/presence`)
  }
}

async function uploadAndShow({ origin, cookie, read }: SignedInBrowser): Promise<StudioFile> {
  const upload = async (seed: number) => {
    const response = await fetch(`${origin}${paths.uploads}?name=a.jpg`, {
      method: 'PUT',
      headers: { 'sec-fetch-site': 'same-origin', cookie: cookie() },
      body: new Uint8Array(await phonePhotograph(seed)),
    })
    return studioFileSchema.parse(await response.json())
  }
  const [file, other] = [await upload(7), await upload(11)]
  for (const removed of [true, false])
    await read(z.unknown(), 'PUT', paths.fileRemoval, { path: other.path, removed })
  const model = '/api/studio/entries/models/1'
  const { published } = await read(studioEntrySchema, 'GET', model)
  const record = { ...published, name: 'Draft', story: 'Draft', image: file.path, image_alt: 'Draft' }
  await read(savedDraftSchema, 'PUT', `${model}/draft`, { revision: 0, record })
  await read(z.unknown(), 'POST', paths.fileReplacement, { path: file.path, by: other.path })
  return other
}

async function dateAndWithdraw({ read }: SignedInBrowser): Promise<void> {
  const { id } = await read(publicationSchema, 'POST', paths.publications, {
    entries: [{ kind: 'aircraft model', key: '1', revision: 2 }],
    note: null,
    due_at: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await read(z.unknown(), 'POST', paths.publicationWithdrawal.replace(':id', String(id)))
}

/** The preview shows some pages at once; to whoever asks for more it says after how many seconds it shows the next. */
async function askPreview(browser: SignedInBrowser, path: string): Promise<Response> {
  const response = await browser.ask('GET', `/studio/preview${path}`)
  if (response.status !== 429) return response
  await setTimeout(Number(response.headers.get('Retry-After')) * 1_000)
  return askPreview(browser, path)
}

test('whatever staff do short of publishing, public answers are those of a site without a studio', async () => {
  const settings = await sparseSettings()
  const server = await openBuiltSite(settings)
  onTestFinished(server.close)
  server.startBackground()
  const readPages = (fetchPath = (path: string) => fetch(server.address + path, { redirect: 'manual' })) =>
    Promise.all(
      addresses.map(async (path) => {
        const response = await fetchPath(path)
        const hash = createHash('sha256').update(await response.text())
        // A page that is not there names its request.
        return [path, response.status, response.status === 404 ? '' : hash.digest('hex')]
      }),
    )
  const before = await readPages()
  const browser = await signInToStudio(settings, new URL(server.address).port)
  await draftEveryKind(browser)
  expect(await readPages()).toEqual(before)
  const { address } = await uploadAndShow(browser)
  expect(await readPages()).toEqual(before)
  await dateAndWithdraw(browser)
  await browser.read(z.unknown(), 'POST', paths.differences, {})
  await browser.read(z.unknown(), 'POST', paths.previewLinks, { name: 'A dealer' })
  const read = studioEndpoints.filter(({ method }) => method === 'GET')
  const filled = read.flatMap(({ path }) =>
    editableTypes.map((kind) =>
      path.replace(':kind', contentTypes[kind].plural).replace(':source', 'models').replace(/:\w+/, '1'),
    ),
  )
  for (const path of new Set(filled)) expect((await browser.ask('GET', path)).status, path).toBeLessThan(500)
  for (const path of addresses) expect((await askPreview(browser, path)).status, path).toBeLessThan(500)
  const preview = await askPreview(browser, '/aircraft-model-detail/1')
  expect((await preview.text()).includes(address.slice(0, address.lastIndexOf('.')))).toBe(true)
  expect((await askPreview(browser, '/c/DRAFT-1')).status).toBe(404)
  expect(await readPages()).toEqual(before)
  // What the first server sends may have been rendered before the drafts; the second renders all of it now.
  const second = await openBuiltSite({ ...settings, SITE_URL: server.address })
  onTestFinished(second.close)
  expect(await readPages(second.ask)).toEqual(before)
})
