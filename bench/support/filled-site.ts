import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startServer } from '../../tests/support/running-server.ts'

const run = promisify(execFile)

/** For so long nothing may be under way before the site counts as quiet, in milliseconds. */
const QUIET_MS = 3_000

/**
 * Starts the built site with the demonstration catalogue and waits until every size of every picture is made, which
 * takes minutes. A folder that is named is kept, so that the next time it is filled already.
 */
export async function startFilledSite(keptFolder: string | undefined) {
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

/** Pictures are made in a process of the server's own, which is there as long as one is missing. */
async function untilNothingIsMade(server: number): Promise<void> {
  let quietSince = performance.now()
  let isTold = false
  while (performance.now() - quietSince < QUIET_MS) {
    await sleep(500)
    if (!(await hasChild(server))) continue
    quietSince = performance.now()
    if (!isTold)
      console.log('Waiting until all pictures are made; --data FOLDER keeps them for the next time.')
    isTold = true
  }
}

async function hasChild(parent: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-A', '-o', 'ppid='])
  return stdout.split('\n').some((line) => Number(line) === parent)
}
