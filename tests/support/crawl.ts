import { createHash } from 'node:crypto'
import { screens } from './screens.ts'

const lists = [
  'aircraftclasses',
  'aircraftmodelaccessories',
  'reviews',
  'distributors',
  'site',
  'openapi.json',
]
/** Made from an original in the background, so that what is there depends on when it is asked for. */
const derived = /\.\d+\.(?:avif|webp)$/

/**
 * Asks a site for everything that it shows of a catalogue: every answer of the API by every id, every page but the
 * contact form, which is another each time, and every picture and file in its original. Gives a sum of each answer.
 */
export async function crawl(address: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  const files = new Set<string>()
  const ask = async (path: string) => {
    const response = await fetch(address + path, { headers: { 'accept-encoding': 'identity' } })
    const content = Buffer.from(await response.arrayBuffer())
    const head = `${response.status} ${response.headers.get('content-type')} ${response.headers.get('cache-control')}`
    sums.set(path, `${head} ${createHash('sha256').update(content).digest('hex')}`)
    if (!path.startsWith('/api/')) return []
    for (const [, found = ''] of content.toString().matchAll(/"(\/(?:media|files)\/[^"]+)"/g))
      files.add(found)
    return path.endsWith('.svg') ? [] : idsOf(JSON.parse(content.toString()))
  }
  for (const list of lists) await ask(`/api/${list}`)
  for (const id of await ask('/api/aircraftclasses')) {
    await ask(`/api/aircraftclasses/${id}`)
    await ask(`/aircraft-models/${id}`)
    for (const model of await ask(`/api/aircraftmodels/${id}/get_aircraft_models_by_class`)) {
      await ask(`/api/aircraftmodels/${model}`)
      await ask(`/api/aircraftmodels/${model}/address.svg`)
      await ask(`/api/aircraftversions/${model}/get_aircraft_versions_by_model`)
      await ask(`/aircraft-model-detail/${model}`)
    }
  }
  for (const page of screens) if (page !== '/contact-us') await ask(page)
  for (const file of files) if (!derived.test(file)) await ask(file)
  return sums
}

function idsOf(answer: unknown): number[] {
  if (!Array.isArray(answer)) return []
  return answer.map((each: unknown) => Number(Object(each).id))
}
