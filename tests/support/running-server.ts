import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface RunningServer {
  process: ChildProcess
  /** Without a slash at its end. */
  address: string
  /** What it printed before it was ready, one string for each line. */
  lines: string[]
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts the built server with these settings on a free port, and waits until it says that it is ready. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const script = fileURLToPath(new URL('../../build/server/serve.js', import.meta.url))
  const server = spawn(process.execPath, [script], {
    env: { ...withoutSettings(process.env), NODE_ENV: 'production', PORT: '0', ...settings },
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const address = /ready at\n(http\S+)\n/.exec(printed)?.[1]
      if (address !== undefined) resolve(address)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.on('exit', (code, signal) =>
      reject(new Error(`The server ended with ${code ?? signal}:\n${printed}`)),
    )
  })
  const address = await ready
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return { process: server, address, lines: printed.trim().split('\n'), stop }
}

/** The environment without the settings that a developer may have set for a server of their own. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _,
    DATA_DIR: __,
    CATALOGUE_DIR: ___,
    SITE_URL: ____,
    HOST: _____,
    ...rest
  } = environment
  return rest
}
