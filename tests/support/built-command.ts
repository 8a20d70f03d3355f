import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts a built command without waiting for it. */
export function startBuiltCommand(
  program: 'catalogue' | 'messages' | 'backup' | 'restore' | 'doctor',
  args: string[],
  settings: Record<string, string>,
): ChildProcess {
  const script = fileURLToPath(new URL(`../../build/server/${program}.js`, import.meta.url))
  return spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Waits for the end of a command. */
export async function endOfCommand(command: ChildProcess) {
  let stdout = ''
  let stderr = ''
  command.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  command.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [code] = await once(command, 'close')
  return { code, stdout, stderr }
}
