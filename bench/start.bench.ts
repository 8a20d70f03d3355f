// How soon the site responds after a restart: npm run bench -- start [--runs 7] [--data FOLDER]
//
// With everything imported and encoded: time from process start until it reports ready, until the first page
// and until a model's page have arrived; and resident memory afterwards.
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { spawnServer } from '../tests/support/server/start-server.ts'
import { startWarmSite } from './support/warm-site.ts'
import { describeMachine } from './support/describe-machine.ts'
import { median } from './support/median.ts'

const run = promisify(execFile)
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, data: { type: 'string' } },
})

/** Times in milliseconds since process start, memory in MiB. */
interface Start {
  ready: number
  home: number
  model: number
  memory: number
}

const site = await startWarmSite(values.data)
try {
  // Each measured start uses the data folder of this stopped site.
  await site.halt()
  const starts: Start[] = []
  for (let round = 0; round < Number(values.runs); round += 1) starts.push(await measureStart(site.dataDir))
  const row = (name: keyof Start) => {
    const samples = starts.map((start) => start[name])
    const [min, max] = [Math.min(...samples), Math.max(...samples)]
    return { median: Math.round(median(samples)), min: Math.round(min), max: Math.round(max) }
  }
  console.log(`${describeMachine()}; ${starts.length} starts`)
  console.table({
    'ready, ms': row('ready'),
    'first page, ms': row('home'),
    'then a model page, ms': row('model'),
    'resident memory, MiB': row('memory'),
  })
} finally {
  await site.stop()
}

async function measureStart(dataDir: string): Promise<Start> {
  const startedAt = performance.now()
  const server = spawnServer({ DATA_DIR: dataDir, PREPARE_AHEAD: 'yes' })
  try {
    const address = await server.address
    const ready = performance.now() - startedAt
    const fetchPage = async (path: string) => {
      const response = await fetch(address + path)
      if (response.status !== 200) throw new Error(`${path} responded with ${response.status}.`)
      await response.arrayBuffer()
      return performance.now() - startedAt
    }
    const home = await fetchPage('/')
    const model = await fetchPage('/aircraft-model-detail/1')
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(server.process.pid)])
    return { ready, home, model, memory: Number(stdout) / 1024 }
  } finally {
    await server.stop()
  }
}
