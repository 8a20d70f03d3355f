import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { PathParam } from 'react-router'
import { apiPaths, buildPath, documentPaths, pagePaths } from '../../../src/contract/site-map.ts'
import { listEnglishEntries } from './sitemap-entries.ts'

// Messages are posted to the contact form, and the search answers any query.
const { contactUs, search, ...listedApiPaths } = apiPaths
/** All other addresses of the API, and the documents, by their names in the site map. */
const dataPaths = { ...listedApiPaths, ...documentPaths }

type DataPathName = keyof typeof dataPaths
type NameWithParameter = {
  [Name in DataPathName]: [PathParam<(typeof dataPaths)[Name]>] extends [never] ? never : Name
}[DataPathName]

/** The entries whose ids, slugs or codes are in addresses. */
interface Entries {
  classes: number[]
  models: number[]
  events: string[]
  codes: string[]
}

/** What the parameter of an address stands for. A new address with a parameter fails the type check until it is here. */
const parameterOf: Record<NameWithParameter, keyof Entries> = {
  aircraftClass: 'classes',
  modelCards: 'classes',
  aircraftModelsByClass: 'classes',
  aircraftModel: 'models',
  aircraftModelAddress: 'models',
  aircraftModelThreeView: 'models',
  aircraftVersionsByModel: 'models',
  modelFeed: 'models',
  modelJsonFeed: 'models',
  event: 'events',
  eventAddress: 'events',
  eventCalendar: 'events',
  product: 'codes',
  productAddress: 'codes',
}

/** Encoded in the background, so the result depends on when it is requested. */
const derived = /\.\d+q\d+\.(?:avif|webp)$/

const CONCURRENCY = 8

interface CrawledSite {
  /** The address that it listens on. */
  address: string
  /** The origin of URLs in its pages. */
  origin: string
}

/**
 * Requests everything that a site shows of a catalogue: every answer of the API and every document for every entry, every
 * page in English except the contact form, which differs each time, and the original of every picture and file. Returns a
 * hash of each answer by its path.
 */
export async function crawl({ address, origin }: CrawledSite): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  const files = new Set<string>()
  const agent = new Agent({ keepAlive: true })
  const headers = { host: new URL(origin).host, 'accept-encoding': 'identity' }
  const read = async (path: string) => {
    const [response]: IncomingMessage[] = await once(get(address + path, { agent, headers }), 'response')
    if (!response) throw new Error(`${path} was not answered`)
    return { response, content: await buffer(response) }
  }
  const visit = async (path: string) => {
    const { response, content } = await read(path)
    const { 'content-type': type, 'cache-control': caching } = response.headers
    const head = `${response.statusCode} ${type} ${caching}`
    sums.set(path, `${head} ${createHash('sha256').update(content).digest('hex')}`)
    if (!path.startsWith('/api/')) return
    for (const [, found = ''] of content.toString().matchAll(/"(\/(?:media|files)\/[^"]+)"/g))
      files.add(found)
  }
  const list = async <Value>(path: string, key: string): Promise<Value[]> =>
    JSON.parse((await read(path)).content.toString()).map((entry: Record<string, Value>) => entry[key])

  const sitemap = (await read(documentPaths.sitemap)).content.toString()
  const pages = listEnglishEntries(sitemap).map(({ location }) => new URL(location).pathname)
  const productPath = pagePaths.product.replace(':code', '')
  const entries: Entries = {
    classes: await list(apiPaths.aircraftClasses, 'id'),
    models: [],
    events: await list(apiPaths.events, 'slug'),
    codes: pages.filter((path) => path.startsWith(productPath)).map((path) => path.slice(productPath.length)),
  }
  for (const id of entries.classes)
    entries.models.push(...(await list<number>(buildPath(apiPaths.aircraftModelsByClass, { id }), 'id')))

  await forEachInParallel(listDataPaths(entries), visit)
  await forEachInParallel(
    [...pages.filter((path) => path !== pagePaths.contactUs), pagePaths.search, pagePaths.compare],
    visit,
  )
  const originals = [...files].filter((file) => !derived.test(file))
  await forEachInParallel(originals, visit)
  agent.destroy()
  return sums
}

/** The addresses in `dataPaths`, those with a parameter once for every entry. */
function listDataPaths(entries: Entries): string[] {
  return Object.entries(dataPaths).flatMap(([name, path]) => {
    const values = hasParameter(name) ? entries[parameterOf[name]] : ['']
    return values.map((value) => path.replace(/:\w+/, String(value)))
  })
}

function hasParameter(name: string): name is NameWithParameter {
  return Object.hasOwn(parameterOf, name)
}

async function forEachInParallel(paths: string[], visit: (path: string) => Promise<unknown>): Promise<void> {
  const waiting = paths.values()
  const worker = async () => {
    for (const path of waiting) await visit(path)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
