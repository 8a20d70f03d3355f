// How much time the encoder takes after a first start: npm run bench -- encoding
//
// Starts the site with an empty data folder and waits until everything that is prepared ahead exists. The encoder has
// the lowest priority, so its wall time depends on how busy the machine is; its CPU time is the cost.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { derivedUrlPattern } from '../src/contract/media-url.ts'
import { mediaStoreIn } from '../src/media/store/folder-media-store.ts'
import { startServer } from '../tests/support/server/start-server.ts'
import { describeMachine } from './support/describe-machine.ts'
import { readWholeCpuTime } from './support/process-cpu.ts'

const POLL_MS = 200

const run = promisify(execFile)
const dataDir = await mkdtemp(join(tmpdir(), 'hangar-bench-'))
const server = await startServer({ DATA_DIR: dataDir, PREPARE_AHEAD: 'yes' })
try {
  console.log(describeMachine())
  const startedAt = performance.now()
  const cpuSeconds = await followEncoder()
  const wallSeconds = (performance.now() - startedAt) / 1_000
  console.log(`The encoder took ${cpuSeconds.toFixed(0)} s of CPU, ${wallSeconds.toFixed(0)} s by the clock.`)
  console.table(await summarizeFiles())
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Waits until nothing is left to prepare; returns the CPU time of all encoder processes, in seconds. */
async function followEncoder(): Promise<number> {
  const cpuMs = new Map<number, number>()
  while (cpuMs.size === 0 || (await readBacklog()) > 0) {
    for (const pid of await listChildren(server.process.pid ?? 0)) {
      const cpu = await readWholeCpuTime(pid).catch(() => undefined)
      if (cpu !== undefined) cpuMs.set(pid, cpu)
    }
    await sleep(POLL_MS)
  }
  return [...cpuMs.values()].reduce((sum, each) => sum + each, 0) / 1_000
}

async function listChildren(parent: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'ppid=,pid='])
  const processes = stdout.trim().split('\n')
  return processes.flatMap((line) => {
    const [ppid, pid] = line.trim().split(/\s+/).map(Number)
    return ppid === parent && pid !== undefined ? [pid] : []
  })
}

async function readBacklog(): Promise<number> {
  const metrics = await (await fetch(`${server.address}/metrics`)).text()
  return Number(/^hangar_encoder_backlog (\d+)$/m.exec(metrics)?.[1])
}

async function summarizeFiles() {
  const store = mediaStoreIn(dataDir)
  const files = (await store.list('derived')).filter((address) => extname(address) !== '')
  const kinds: Record<string, { files: number; kB: number }> = {}
  for (const address of files) {
    const width = derivedUrlPattern.exec(address)?.[2]
    const name = width === undefined ? 'link card' : `${extname(address)}, ${width} px`
    const kind = (kinds[name] ??= { files: 0, kB: 0 })
    kind.files += 1
    kind.kB += (await stat(join(store.derived, address))).size / 1_000
  }
  return kinds
}
