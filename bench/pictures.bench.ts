// How long picture requests take while the pictures are still being encoded: npm run bench -- pictures
//
// Requests every size of every picture right after a first start, eight at a time.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../tests/support/start-server.ts'
import { describeMachine } from './support/describe-machine.ts'

const CONCURRENCY = 8

interface ImageSizes {
  sizes: { avif: string; webp: string }[]
}

const dataDir = await mkdtemp(join(tmpdir(), 'hangar-bench-'))
const server = await startServer({ DATA_DIR: dataDir })
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
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function listAddresses(): Promise<string[]> {
  const versions: { images: ImageSizes[] }[] = []
  for (let id = 1; id <= 64; id += 1) {
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
