// How long requests for pictures take while they are still being encoded: a first start, and at once a request for every
// size of every picture, eight at a time.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../tests/support/start-server.ts'
import { describeMachine } from './support/describe-machine.ts'

const CONCURRENCY = 8

interface Sizes {
  sizes: { avif: string; webp: string }[]
}

const dataDir = await mkdtemp(join(tmpdir(), 'hangar-bench-'))
const server = await startServer({ DATA_DIR: dataDir })
try {
  const addresses = await listAddresses()
  const waits: number[] = []
  let standIns = 0
  let next = 0
  const askSome = async () => {
    for (let address = addresses[next++]; address !== undefined; address = addresses[next++]) {
      const begun = performance.now()
      const response = await fetch(server.address + address)
      await response.arrayBuffer()
      waits.push(performance.now() - begun)
      if (response.headers.get('cache-control') === 'public, max-age=10') standIns += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, askSome))
  waits.sort((one, other) => one - other)
  const at = (share: number) => `${(waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(1)} ms`
  console.log(describeMachine())
  console.table({
    requests: waits.length,
    'answered by a stand-in': standIns,
    median: at(0.5),
    p99: at(0.99),
    longest: at(1),
  })
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function listAddresses(): Promise<string[]> {
  const versions: { images: Sizes[] }[] = []
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
