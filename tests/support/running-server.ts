import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { serverProcess } from '../../scripts/server-process.mjs'

export interface SpawnedServer {
  process: ChildProcess
  /** Without a slash at its end; fails if the server ends before it is ready. */
  address: Promise<string>
  /** What it has printed so far. */
  printed: () => string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

const settingNames = [
  'HOST',
  'PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'MEDIA_URL',
  'CATALOGUE_DIR',
  'SITE_URL',
  'ALLOWED_ORIGINS',
  'TRUST_PROXY',
  'CONTACT_PER_ADDRESS',
  'CONTACT_IN_TOTAL',
  'SMTP_URL',
  'CONTACT_TO',
  'CONTACT_FROM',
  'CONTACT_KEEP_DAYS',
  'DRAIN_SECONDS',
  'LOG_LEVEL',
  'METRICS_TOKEN',
]

interface ServerLimits {
  /** How large a file may become that the server writes. */
  mostFileBytes?: number
  /** A program and its arguments that run the server's own. */
  runBy?: string[]
}

/** Starts the built server with these settings alone, on a free port; told to end, it does so at once. */
export function spawnServer(
  settings: Record<string, string>,
  { mostFileBytes, runBy = [] }: ServerLimits = {},
): SpawnedServer {
  const inherited = Object.entries(process.env).filter(([name]) => !settingNames.includes(name))
  // A file that may not grow is to a program what a full disk is.
  const limited = ['-c', `ulimit -f ${Math.ceil((mostFileBytes ?? 0) / 512)}; exec "$0" "$@"`]
  const before = mostFileBytes ? ['sh', ...limited] : runBy
  const [command = '', ...args] = [...before, process.execPath, ...serverProcess.args]
  const server = spawn(command, args, {
    env: {
      ...Object.fromEntries(inherited),
      ...serverProcess.env,
      PORT: '0',
      DRAIN_SECONDS: '0',
      ...settings,
    },
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /ready at\n(http\S+)\n/.exec(printed)?.[1]
      if (found !== undefined) resolve(found)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.on('exit', (code, signal) =>
      reject(new Error(`The server ended with ${code ?? signal}:\n${printed}`)),
    )
  })
  address.catch(() => {})
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return { process: server, address, printed: () => printed, stop }
}

/** Starts the built server and waits until it is ready. */
export async function startServer(settings: Record<string, string>, limits: ServerLimits = {}) {
  const server = spawnServer(settings, limits)
  return { ...server, address: await server.address }
}
