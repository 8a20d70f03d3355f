import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverProcess } from '../../../scripts/processes/server-process.mjs'
import { settingNames } from '../../../src/server/config.ts'

export interface SpawnedServer {
  process: ChildProcess
  /** Without a trailing slash; rejects if the server exits before it is ready. */
  address: Promise<string>
  printed: () => string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

export interface ServerLimits {
  /** Limit for every file that the server writes. */
  maxFileBytes?: number
  /** A program with arguments that runs the server, such as strace. */
  commandPrefix?: string[]
  /** Another built checkout, to compare with. */
  checkout?: string
}

const ownFolder = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Starts the built server with only these settings, on a free port and without a drain period. Unless the settings say
 * otherwise, it encodes no pictures and renders no page ahead: tests of that ask for `PREPARE_AHEAD: 'yes'`.
 */
export function spawnServer(
  settings: Record<string, string>,
  { maxFileBytes, commandPrefix = [], checkout = ownFolder }: ServerLimits = {},
): SpawnedServer {
  const inherited = Object.entries(process.env).filter(([name]) => !settingNames.includes(name))
  // For a program, a file size limit looks like a full disk.
  const limited = ['-c', `ulimit -f ${Math.ceil((maxFileBytes ?? 0) / 512)}; exec "$0" "$@"`]
  const before = maxFileBytes ? ['sh', ...limited] : commandPrefix
  const serverArgs = serverProcess.args.map((arg) =>
    arg.startsWith(ownFolder) ? resolve(checkout, relative(ownFolder, arg)) : arg,
  )
  const [command = '', ...args] = [...before, process.execPath, ...serverArgs]
  const server = spawn(command, args, {
    env: {
      ...Object.fromEntries(inherited),
      ...serverProcess.env,
      PORT: '0',
      DRAIN_SECONDS: '0',
      PREPARE_AHEAD: 'no',
      ...settings,
    },
    cwd: checkout,
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
      reject(new Error(`The server exited with ${code ?? signal}:\n${printed}`)),
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

export async function startServer(settings: Record<string, string>, limits: ServerLimits = {}) {
  const server = spawnServer(settings, limits)
  return { ...server, address: await server.address }
}
