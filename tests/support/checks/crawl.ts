import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pagePaths } from '../../../src/contract/site-map.ts'
import { screenPaths } from '../browser/screen-paths.ts'

const lists = [
  'aircraftclasses',
  'aircraftmodelaccessories',
  'aircraftmodels',
  'aircraftmodelindex',
  'reviews',
  'distributors',
  'events',
  'parts',
  'site',
  'openapi.json',
]
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
 * Requests everything that a site shows of a catalogue: every answer of the API for every id, every page except the
 * contact form, which differs each time, and the original of every picture and file. Returns a hash of each answer.
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
    if (!path.startsWith('/api/')) return []
    for (const [, found = ''] of content.toString().matchAll(/"(\/(?:media|files)\/[^"]+)"/g))
      files.add(found)
    return path.endsWith('.svg') ? [] : idsOf(JSON.parse(content.toString()))
  }
  for (const list of lists) await visit(`/api/${list}`)
  const pages: string[] = Object.values(pagePaths).filter(
    (path) => !path.includes(':') && path !== pagePaths.contactUs,
  )
  pages.push(screenPaths.tribute)
  for (const { product_code: code } of JSON.parse((await read('/api/parts')).content.toString()))
    pages.push(`/api/codes/${code}`, `/c/${code}`)
  const models: number[] = []
  for (const id of await visit('/api/aircraftclasses')) {
    pages.push(`/api/aircraftclasses/${id}`, `/aircraft-models/${id}`)
    models.push(...(await visit(`/api/aircraftmodels/${id}/get_aircraft_models_by_class`)))
  }
  for (const model of models) {
    const name = `/api/aircraftmodels/${model}`
    const versions = `/api/aircraftversions/${model}/get_aircraft_versions_by_model`
    pages.push(name, `${name}/address.svg`, versions, `/aircraft-model-detail/${model}`)
  }
  await forEachInParallel(pages, visit)
  const originals = [...files].filter((file) => !derived.test(file))
  await forEachInParallel(originals, visit)
  agent.destroy()
  return sums
}

async function forEachInParallel(paths: string[], visit: (path: string) => Promise<unknown>): Promise<void> {
  const waiting = paths.values()
  const worker = async () => {
    for (const path of waiting) await visit(path)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

function idsOf(answer: unknown): number[] {
  if (!Array.isArray(answer)) return []
  return answer.map((each: unknown) => Number(Object(each).id))
}
