// Runs built commands in the process of the test, since starting Node.js and loading modules takes most of
// their time.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants, runInThisContext } from 'node:vm'
import { vi } from 'vitest'
import { projectRoot } from '../../../scripts/project-root.mjs'
import { settingNames } from '../../../src/server/config.ts'
import type { spawnBuiltCommand } from './built-command.ts'

/** Imports by Node.js, because Vite would transform the module. */
const importByNode: (url: string) => Promise<unknown> = runInThisContext('(url) => import(url)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
})

let runs = 0

/**
 * Runs a command like `spawnBuiltCommand` and waits for its end. The tests of a command should also spawn it once,
 * because only that shows whether and how its process ends.
 */
export async function runCommandInProcess(
  program: Parameters<typeof spawnBuiltCommand>[0],
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const script = join(projectRoot, 'build/server', `${program}.js`)
  const before = { argv: process.argv, exitCode: process.exitCode, env: process.env }
  const inherited = Object.entries(process.env).filter(([name]) => !settingNames.includes(name))
  const printed = { stdout: '', stderr: '' }
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void (printed.stdout += `${line}\n`))
  const error = vi.spyOn(console, 'error').mockImplementation((line) => void (printed.stderr += `${line}\n`))
  process.argv = [process.execPath, script, ...args]
  process.env = { ...Object.fromEntries(inherited), NODE_ENV: 'production', ...settings }
  process.exitCode = undefined
  try {
    // The command runs whenever its module is evaluated; the modules that it imports are evaluated once.
    await importByNode(`${pathToFileURL(script).href}?run=${(runs += 1)}`)
    return { code: Number(process.exitCode ?? 0), ...printed }
  } finally {
    log.mockRestore()
    error.mockRestore()
    Object.assign(process, before)
  }
}
