import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type ServerLimits, startServer } from '../../tests/support/server/start-server.ts'

const run = promisify(execFile)

/** The site counts as warm once no encoder has run for this long. */
const IDLE_MS = 3_000

/**
 * Starts the built site with the demonstration catalogue and waits until all pictures are prepared, which takes
 * minutes. Keeps the data folder if one is given, so that the next run starts warm.
 */
export async function startWarmSite(
  givenFolder: string | undefined,
  limits?: ServerLimits,
  settings?: Record<string, string>,
) {
  const dataDir = givenFolder ?? (await mkdtemp(join(tmpdir(), 'hangar-bench-')))
  const server = await startServer({ DATA_DIR: dataDir, PREPARE_AHEAD: 'yes', ...settings }, limits)
  const stop = async () => {
    await server.stop()
    if (givenFolder === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilEncoderIsIdle(server.process.pid ?? 0)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...server, dataDir, halt: server.stop, stop }
}

/**
 * Waits until the server's encoder process, which runs as long as sizes are missing, has not run for a while.
 */
async function waitUntilEncoderIsIdle(server: number): Promise<void> {
  let idleSince = performance.now()
  let hasReported = false
  while (performance.now() - idleSince < IDLE_MS) {
    await sleep(500)
    if (!(await hasChild(server))) continue
    idleSince = performance.now()
    if (!hasReported)
      console.log('Waiting until all pictures are prepared; --data FOLDER keeps them for the next run.')
    hasReported = true
  }
}

async function hasChild(parent: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-A', '-o', 'ppid='])
  return stdout.split('\n').some((line) => Number(line) === parent)
}
