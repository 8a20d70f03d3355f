import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export function spawnBuiltCommand(
  program: 'catalogue' | 'messages' | 'staff' | 'backup' | 'restore' | 'doctor',
  args: string[],
  settings: Record<string, string>,
  options: Pick<SpawnOptions, 'uid' | 'gid'> = {},
): ChildProcess {
  const script = fileURLToPath(new URL(`../../../build/server/${program}.js`, import.meta.url))
  return spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
}

export async function waitForCommand(command: ChildProcess) {
  let stdout = ''
  let stderr = ''
  command.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  command.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [code] = await once(command, 'close')
  return { code, stdout, stderr }
}
