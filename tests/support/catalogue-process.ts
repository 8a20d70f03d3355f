import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../build/server/catalogue.js', import.meta.url))

/** Starts the built command `catalogue` without waiting for it. */
export function startCatalogueCommand(args: string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs the built command `catalogue` to its end. */
export async function runCatalogueCommand(args: string[], settings: Record<string, string>) {
  const command = startCatalogueCommand(args, settings)
  let stdout = ''
  let stderr = ''
  command.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  command.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [code] = await once(command, 'close')
  return { code, stdout, stderr }
}
