// How long picture requests take while the pictures are still being encoded: npm run bench -- pictures
//
// Requests every size of every picture right after a first start, eight at a time. Then requests the link cards, and
// measures pages while they are drawn.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../tests/support/server/start-server.ts'
import { describeMachine } from './support/describe-machine.ts'

const CONCURRENCY = 8
/** How many models the demonstration catalogue has. */
const MODELS = 64

interface ImageSizes {
  sizes: { avif: string; webp: string }[]
}

const dataDir = await mkdtemp(join(tmpdir(), 'hangar-bench-'))
const server = await startServer({ DATA_DIR: dataDir, PREPARE_AHEAD: 'yes' })
try {
  const addresses = await listAddresses()
  const waits: number[] = []
  let fallbacks = 0
  let next = 0
  const fetchUntilDone = async () => {
    for (let address = addresses[next++]; address !== undefined; address = addresses[next++]) {
      const startedAt = performance.now()
      const response = await fetch(server.address + address)
      await response.arrayBuffer()
      waits.push(performance.now() - startedAt)
      if (response.headers.get('cache-control') === 'public, max-age=10') fallbacks += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, fetchUntilDone))
  waits.sort((one, other) => one - other)
  const quantile = (share: number) => `${(waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(1)} ms`
  console.log(describeMachine())
  console.table({
    requests: waits.length,
    'served another size': fallbacks,
    median: quantile(0.5),
    p99: quantile(0.99),
    longest: quantile(1),
  })
  console.table(await measureLinkCards())
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/**
 * Requests the link card of every model, as chat programs do. Requested cards are drawn before missing picture
 * sizes.
 */
async function measureLinkCards() {
  const cards: string[] = []
  for (let id = 1; id <= MODELS; id += 1) {
    const page = await (await fetch(`${server.address}/aircraft-model-detail/${id}`)).text()
    const [, address] = /<meta property="og:image" content="[^"]*(\/media\/cards\/[^"]+)"/.exec(page) ?? []
    if (address !== undefined) cards.push(address)
  }
  const pages: number[] = []
  let done = false
  const readPages = async () => {
    while (!done) {
      const startedAt = performance.now()
      await (await fetch(`${server.address}/aircraft-model-detail/1`)).arrayBuffer()
      pages.push(performance.now() - startedAt)
    }
  }
  const reading = readPages()
  const startedAt = performance.now()
  const sizes: number[] = []
  for (const address of cards) {
    const body = await (await fetch(server.address + address)).arrayBuffer()
    sizes.push(body.byteLength / 1_000)
  }
  const seconds = (performance.now() - startedAt) / 1_000
  done = true
  await reading
  for (const figures of [pages, sizes]) figures.sort((one, other) => one - other)
  const kB = (share: number) => `${(sizes[Math.floor((sizes.length - 1) * share)] ?? 0).toFixed(1)} kB`
  const page = (share: number) => `${(pages[Math.floor((pages.length - 1) * share)] ?? 0).toFixed(1)} ms`
  return {
    'link cards of models': sizes.length,
    'drawn in': `${seconds.toFixed(1)} s`,
    'card, median': kB(0.5),
    'largest card': kB(1),
    'page meanwhile, median': page(0.5),
    'page meanwhile, p99': page(0.99),
    'page meanwhile, longest': page(1),
  }
}

async function listAddresses(): Promise<string[]> {
  const versions: { images: ImageSizes[] }[] = []
  for (let id = 1; id <= MODELS; id += 1) {
    const response = await fetch(
      `${server.address}/api/aircraftversions/${id}/get_aircraft_versions_by_model`,
    )
    versions.push(...(await response.json()))
  }
  const all = versions.flatMap(({ images }) =>
    images.flatMap(({ sizes }) => sizes.flatMap(({ avif, webp }) => [avif, webp])),
  )
  return [...new Set(all)]
}
