// How soon the site answers after a restart: npm run bench -- start [--runs 7] [--data FOLDER]
//
// With everything imported and encoded: from the start of the process until it reports ready, until the first page and then
// the page of a model have arrived; and the resident memory after that.
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { spawnServer } from '../tests/support/start-server.ts'
import { startWarmSite } from './support/warm-site.ts'
import { describeMachine } from './support/describe-machine.ts'
import { median } from './support/median.ts'

const run = promisify(execFile)
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, data: { type: 'string' } },
})

/** Times in milliseconds since the start, memory in MiB. */
interface Start {
  ready: number
  home: number
  model: number
  memory: number
}

const site = await startWarmSite(values.data)
try {
  // Measures a start in the folder of a stopped site.
  await site.halt()
  const starts: Start[] = []
  for (let each = 0; each < Number(values.runs); each += 1) starts.push(await measureStart(site.dataDir))
  const row = (name: keyof Start) => {
    const figures = starts.map((start) => start[name])
    const [least, most] = [Math.min(...figures), Math.max(...figures)]
    return { median: Math.round(median(figures)), least: Math.round(least), most: Math.round(most) }
  }
  console.log(`${describeMachine()}; ${starts.length} starts`)
  console.table({
    'ready, ms': row('ready'),
    'first page, ms': row('home'),
    'page of a model after it, ms': row('model'),
    'resident memory, MiB': row('memory'),
  })
} finally {
  await site.stop()
}

async function measureStart(dataDir: string): Promise<Start> {
  const begun = performance.now()
  const server = spawnServer({ DATA_DIR: dataDir })
  try {
    const address = await server.address
    const ready = performance.now() - begun
    const ask = async (path: string) => {
      const response = await fetch(address + path)
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`)
      await response.arrayBuffer()
      return performance.now() - begun
    }
    const home = await ask('/')
    const model = await ask('/aircraft-model-detail/1')
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(server.process.pid)])
    return { ready, home, model, memory: Number(stdout) / 1024 }
  } finally {
    await server.stop()
  }
}
