import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startServer } from '../../tests/support/start-server.ts'

const run = promisify(execFile)

/** How long no encoder may run before the site counts as warm, in milliseconds. */
const QUIET_MS = 3_000

/**
 * Starts the built site with the demonstration catalogue and waits until every size of every picture is encoded, which
 * takes minutes. A given folder is kept, so the next run starts warm.
 */
export async function startWarmSite(keptFolder: string | undefined) {
  const dataDir = keptFolder ?? (await mkdtemp(join(tmpdir(), 'hangar-bench-')))
  const server = await startServer({ DATA_DIR: dataDir })
  const stop = async () => {
    await server.stop()
    if (keptFolder === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilNothingIsMade(server.process.pid ?? 0)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...server, dataDir, halt: server.stop, stop }
}

/** The server's encoder process runs as long as a size is missing. */
async function untilNothingIsMade(server: number): Promise<void> {
  let quietSince = performance.now()
  let isTold = false
  while (performance.now() - quietSince < QUIET_MS) {
    await sleep(500)
    if (!(await hasChild(server))) continue
    quietSince = performance.now()
    if (!isTold)
      console.log('Waiting until all pictures are encoded; --data FOLDER keeps them for the next run.')
    isTold = true
  }
}

async function hasChild(parent: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-A', '-o', 'ppid='])
  return stdout.split('\n').some((line) => Number(line) === parent)
}
