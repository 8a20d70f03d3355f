import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '../config.ts'
import { describeFailure } from './describe-failure.ts'

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export interface Command {
  flags?: readonly string[]
  /** Whether the command takes an argument, such as a file; by default it takes none. */
  hasArgument?: boolean
  run: (argument: string, flags: ReadonlySet<string>, readSettings: () => Config) => Promise<void>
}

/**
 * Runs the command that the arguments name; a program with a single command has it under ''. The exit code is 1 if the command
 * failed, and 2 if the arguments are wrong.
 */
export async function runCommand(usage: string, commands: Record<string, Command>): Promise<void> {
  let config: Config | undefined
  try {
    const { run, argument, flags } = parse(new Map(Object.entries(commands)))
    await run(argument, flags, () => (config = loadConfig()))
  } catch (error) {
    const isUsage = error instanceof UsageError
    console.error(isUsage ? usage : describeFailure(error, config))
    process.exitCode = isUsage ? 2 : 1
  }
}

function parse(commands: ReadonlyMap<string, Command>) {
  const { values, positionals } = parseFlags([...commands.values()].flatMap(({ flags = [] }) => flags))
  const [name = '', argument = '', ...more] = commands.has('') ? ['', ...positionals] : positionals
  const { flags: known = [], hasArgument = false, run } = commands.get(name) ?? {}
  const flags = new Set(Object.keys(values))
  const isKnown = [...flags].every((flag) => known.includes(flag))
  if (!run || !isKnown || more.length > 0 || hasArgument !== (argument !== '')) throw new UsageError()
  return { run, argument, flags }
}

function parseFlags(flags: string[]) {
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' } as const]))
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(undefined, { cause: error })
  }
}

/** Resolves a path relative to the folder in which the user typed it; npm itself runs commands in the project folder. */
export function resolveUserPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}
