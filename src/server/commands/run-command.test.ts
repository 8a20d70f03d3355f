import { afterEach, expect, test, vi } from 'vitest'
import { CommandError } from './describe-failure.ts'
import { type Command, runCommand, UsageError } from './run-command.ts'

const usage = 'Usage:\n  npm run letters -- show ID'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  process.exitCode = undefined
})

/** Runs a program with three commands as `npm run letters -- ARGS` does. */
async function run(args: string[], act: () => void = () => {}) {
  const calls: [name: string, argument: string, flags: string[]][] = []
  const record =
    (name: string): Command['run'] =>
    async (argument, flags) => {
      calls.push([name, argument, [...flags]])
      act()
    }
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'letters.js', ...args])
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  await runCommand(usage, {
    list: { flags: ['held', 'parked'], run: record('list') },
    show: { hasArgument: true, flags: ['long'], run: record('show') },
    'renew-keys': { run: record('renew-keys') },
  })
  const stderr = printed.mock.calls.map(([line]) => `${line}\n`).join('')
  return { calls, code: process.exitCode ?? 0, stderr }
}

test.each<[string[], [string, string, string[]]]>([
  [['list'], ['list', '', []]],
  [
    ['list', '--held', '--parked'],
    ['list', '', ['held', 'parked']],
  ],
  [
    ['show', '--long', 'X'],
    ['show', 'X', ['long']],
  ],
  [['renew-keys'], ['renew-keys', '', []]],
])('%j runs the command with its argument and flags', async (args, call) => {
  expect(await run(args)).toEqual({ calls: [call], code: 0, stderr: '' })
})

test.each([
  ['no command', []],
  ['an unknown command', ['send']],
  ['a name that every object has', ['toString', 'X']],
  ['a missing argument', ['show']],
  ['an argument too many', ['show', 'X', 'Y']],
  ['an argument for a command without one', ['list', 'X']],
  ['an unknown flag', ['list', '--all']],
  ['a flag of another command', ['show', 'X', '--held']],
  ['a flag with a value', ['list', '--held=no']],
])('%s is answered with the usage and exit code 2', async (_, args) => {
  expect(await run(args)).toEqual({ calls: [], code: 2, stderr: `${usage}\n` })
})

test('a command may find that its arguments make no sense together', async () => {
  const refuse = () => {
    throw new UsageError()
  }
  expect(await run(['list', '--held', '--parked'], refuse)).toMatchObject({ code: 2, stderr: `${usage}\n` })
})

test('a command that cannot go on says why, and exits with 1', async () => {
  const fail = () => {
    throw new CommandError('X: no such letter.')
  }
  expect(await run(['show', 'X'], fail)).toMatchObject({ code: 1, stderr: 'X: no such letter.\n' })
})

test('the only command of a program needs no name', async () => {
  const runOnly = async (args: string[]) => {
    const given: string[] = []
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'restore.js', ...args])
    vi.spyOn(console, 'error').mockImplementation(() => {})
    process.exitCode = undefined
    const only: Command = { hasArgument: true, run: async (argument) => void given.push(argument) }
    await runCommand(usage, { '': only })
    return { given, code: process.exitCode ?? 0 }
  }
  expect(await runOnly(['backup.gz'])).toEqual({ given: ['backup.gz'], code: 0 })
  for (const args of [[], ['one', 'two'], ['one', '--replace']])
    expect(await runOnly(args)).toEqual({ given: [], code: 2 })
})
