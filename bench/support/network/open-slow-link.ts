import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath, type NetworkProfile } from '../browser/chromium.ts'

const NAMESPACE = 'hangar-slow-link'
const INNER_ADDRESS = '10.9.0.2'
/** Browsers only ask for Brotli over TLS or from this machine, and take every such name for this machine. */
const HOST_NAME = 'slow.localhost'
const program = fileURLToPath(new URL('slow-link.py', import.meta.url))

/**
 * Opens a slow link between servers on `address` and browsers in a network namespace. TCP is the kernel's at both ends, so
 * that a page of eleven packets costs what it costs visitors; Chromium's own throttling and the simulation of Lighthouse do not
 * do that.
 * @throws Error if this is not Linux with TUN devices, `ip` and Python, or not run as root
 */
export async function openSlowLink({ roundTripMs, down, up }: NetworkProfile) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('A slow link needs Linux and root, because it makes a network namespace.')
  const address = '10.9.0.1'
  if (execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' }).includes(NAMESPACE))
    throw new Error(
      `Another slow link is open, or was left behind. Unless this bench runs already, call: ip netns delete ${NAMESPACE}`,
    )
  execFileSync('ip', ['netns', 'add', NAMESPACE])
  const link = spawn(
    'python3',
    [program, NAMESPACE, address, INNER_ADDRESS, String(roundTripMs), String(down), String(up)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const close = async () => {
    const ended = link.exitCode === null ? once(link, 'exit') : undefined
    link.stdin.end()
    await ended
    execFileSync('ip', ['netns', 'delete', NAMESPACE])
  }
  const first = await Promise.race([once(link.stdout, 'data'), once(link, 'exit')])
  if (!String(first[0]).startsWith('up')) {
    await close()
    throw new Error('The slow link could not be opened; what it printed is above.')
  }
  return { address, hostName: HOST_NAME, launchBrowser: () => launchBehindLink(address), close }
}

/** Launches Chromium in the namespace, where every name leads to the servers at the other end. */
async function launchBehindLink(address: string) {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-slow-link-'))
  const script = join(folder, 'chromium')
  await writeFile(script, `#!/bin/sh\nexec ip netns exec ${NAMESPACE} '${chromiumPath}' "$@"\n`, {
    mode: 0o755,
  })
  const flags = [
    `--host-resolver-rules=MAP * ${address}`,
    // Servers have certificates that they signed themselves. Playwright's `ignoreHTTPSErrors` makes the browser connect twice.
    '--ignore-certificate-errors',
  ]
  const browser = await chromium.launch({ executablePath: script, args: [...chromiumFlags, ...flags] })
  browser.on('disconnected', () => void rm(folder, { recursive: true, force: true }))
  return browser
}
