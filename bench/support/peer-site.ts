import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from '../../scripts/processes/free-port.mjs'
import { installPackages } from './install-packages.ts'

const run = promisify(execFile)

export interface PeerSite {
  address: string
  stop: () => Promise<void>
}

/**
 * Installs, builds and starts a Next.js site with the same catalogue and pictures, in a temporary folder or a given one, which
 * keeps the installed packages for the next run. If it cannot be installed or built, prints the reason and returns undefined.
 */
export async function startNextPeer(
  siteAddress: string,
  givenFolder?: string,
): Promise<PeerSite | undefined> {
  const folder = givenFolder ?? (await mkdtemp(join(tmpdir(), 'hangar-peer-')))
  const remove = async () => {
    if (givenFolder === undefined) await rm(folder, { recursive: true, force: true })
  }
  const env = { ...process.env, HANGAR_ADDRESS: siteAddress, NEXT_TELEMETRY_DISABLED: '1' }
  try {
    await installPackages('peers/next', folder)
    // Pages of an earlier run name pictures of an earlier catalogue.
    await rm(join(folder, '.next'), { recursive: true, force: true })
    await run('npx', ['next', 'build'], { cwd: folder, env })
  } catch (error) {
    await remove()
    console.log(`Skipping the peer, which could not be built: ${String(error).split('\n', 1)[0]}`)
    return undefined
  }
  const port = await findFreePort()
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const server = spawn(process.execPath, [next, 'start', '--hostname', '127.0.0.1', '--port', String(port)], {
    cwd: folder,
    env,
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  const stop = async () => {
    const exited = once(server, 'exit')
    server.kill()
    await exited
    await remove()
  }
  while (!(await fetch(address).catch(() => undefined))?.ok) await sleep(200)
  return { address, stop }
}
