// Every address that search engines are given answers, and is the only one of its page.
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { generateCatalogue } from '../../bench/support/generate-catalogue.ts'
import { pagePaths } from '../../src/contract/site-map.ts'
import { anImportedDemo } from '../support/imported-demo.ts'
import { runCatalogueCommand } from '../support/run-catalogue-command.ts'
import { startServer } from '../support/start-server.ts'
import { stormSize } from '../support/storm-size.ts'
import { demoFolder, temporaryFolder } from '../support/temporary-folder.ts'
import { listAtomProblems, listSitemapIndexProblems, listSitemapProblems } from '../support/xml-schemas.ts'

const size = stormSize({ short: { models: 640, step: 40 }, long: { models: 6_400, step: 1 } })
/** The first of the two is short enough for one document. */
const hasParts = size.models > 640

const CONCURRENCY = 4

async function start(settings: Record<string, string>) {
  const server = await startServer(settings)
  onTestFinished(() => server.stop())
  const read = async (path: string) => {
    const response = await fetch(server.address + path)
    expect(response.status, path).toBe(200)
    return response.text()
  }
  return { origin: server.address, read }
}

const listLocations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => loc)

/** Answers with its own address as the canonical one, wants to be listed, and was changed when the sitemap says. */
async function findProblem(entry: string): Promise<string | undefined> {
  const [, location = ''] = /<loc>([^<]+)/.exec(entry) ?? []
  const [, lastmod] = /<lastmod>([^<]+)/.exec(entry) ?? []
  const response = await fetch(location, { redirect: 'manual' })
  const html = await response.text()
  if (response.status !== 200) return `${location}: ${response.status}`
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
  if (canonical !== location) return `${location}: ${canonical} is canonical`
  if (html.includes('"noindex"')) return `${location}: is not to be listed`
  // The form is private to its visitor.
  if (location.endsWith(pagePaths.contactUs)) return undefined
  const modified = response.headers.get('last-modified')
  const isSame = lastmod !== undefined && new Date(lastmod).toUTCString() === modified
  return isSame ? undefined : `${location}: ${lastmod}, but ${modified} in its header`
}

async function listProblems(xml: string, step = 1): Promise<string[]> {
  const entries = xml.split('<url>').slice(1)
  const waiting = entries.filter((_, index) => index % step === 0).values()
  const problems: string[] = []
  const worker = async () => {
    for (const entry of waiting) {
      const problem = await findProblem(entry)
      if (problem !== undefined) problems.push(problem)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return problems
}

test('every address in the sitemap of the demonstration answers and is canonical', async () => {
  const { origin, read } = await start({ DATA_DIR: await anImportedDemo() })
  expect(await read('/robots.txt')).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  const xml = await read('/sitemap.xml')
  expect(await listSitemapProblems(xml)).toEqual([])
  const locations = listLocations(xml)
  expect(locations.length).toBeGreaterThan(64 + 515 + 28)
  expect(new Set(locations).size).toBe(locations.length)
  expect(locations.filter((location) => /[?#]|\/search|\/compare|\/api\//.test(location))).toEqual([])
  expect(await listProblems(xml)).toEqual([])
  const pictures = [...new Set([...xml.matchAll(/<image:loc>([^<]+)/g)].map(([, loc = '']) => loc))]
  expect(pictures.length).toBeGreaterThan(64)
  for (const picture of pictures) expect((await fetch(picture, { method: 'HEAD' })).status).toBe(200)
})

test('its feeds are valid, and say what is new in one entry after the first import', async () => {
  const { read } = await start({ DATA_DIR: await anImportedDemo() })
  const feed = await read('/feed.xml')
  expect(await listAtomProblems(feed)).toEqual([])
  expect(feed.match(/<entry>/g)).toHaveLength(1)
  expect(feed).toContain(
    '<title>64 aircraft models, 28 accessories, 515 spare parts and 10 reviews added</title>',
  )
  for (let id = 1; id <= 64; id += 1) {
    const ofModel = await read(`/aircraft-model-detail/${id}/feed.xml`)
    expect(await listAtomProblems(ofModel), String(id)).toEqual([])
    expect(ofModel.match(/<entry>/g)).toHaveLength(1)
  }
})

test('a page or document that has not changed is answered with 304, by its tag or by its date', async () => {
  const { origin } = await start({ DATA_DIR: await anImportedDemo() })
  for (const path of [
    '/',
    '/aircraft-model-detail/1',
    '/c/CE-001-CN',
    '/sitemap.xml',
    '/feed.xml',
    '/feed.json',
  ]) {
    const head = () => fetch(origin + path, { method: 'HEAD' })
    // Right after its start, a server does not yet know which codes there are, and shares no page of one.
    await expect.poll(async () => (await head()).headers.has('etag')).toBe(true)
    const first = await head()
    const [etag, modified] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? '']
    const ask = async (headers: Record<string, string>) => (await fetch(origin + path, { headers })).status
    expect(await ask({ 'if-none-match': etag }), path).toBe(304)
    expect(await ask({ 'if-modified-since': modified }), path).toBe(304)
    expect(await ask({ 'if-modified-since': new Date(Date.parse(modified) - 1_000).toUTCString() })).toBe(200)
    // A page looks different after an update of the site, which only its tag tells.
    expect(await ask({ 'if-none-match': '"another"', 'if-modified-since': modified }), path).toBe(200)
  }
})

test(`every page of ${size.models} models is listed once`, async () => {
  const folder = await temporaryFolder()
  const [catalogue, DATA_DIR] = [join(folder, 'catalogue'), join(folder, 'data')]
  await generateCatalogue(demoFolder, catalogue, { models: size.models })
  expect(await runCatalogueCommand(['import', catalogue], { DATA_DIR })).toMatchObject({ code: 0 })
  const { origin, read } = await start({ DATA_DIR })
  const sitemap = await read('/sitemap.xml')
  if (hasParts) expect(await listSitemapIndexProblems(sitemap)).toEqual([])
  const parts = hasParts ? listLocations(sitemap) : [`${origin}/sitemap.xml`]
  const locations = new Set<string>()
  let count = 0
  for (const part of parts) {
    const xml = await read(part.slice(origin.length))
    expect(await listSitemapProblems(xml), part).toEqual([])
    expect(xml.length).toBeLessThan(50_000_000)
    for (const location of listLocations(xml)) locations.add(location)
    count += listLocations(xml).length
    expect(await listProblems(xml, size.step), part).toEqual([])
  }
  expect(locations.size).toBe(count)
  // Those of the models, and of the accessories and parts of the demonstration.
  expect(locations.size).toBeGreaterThan(size.models + 28 + 515)
})
