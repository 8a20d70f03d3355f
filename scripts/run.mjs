import { runCommand } from './processes/run-command.mjs'
import { runInForeground } from './processes/node-child.mjs'
import { packagesStep } from './preparation/packages.mjs'
import { resolveNode, nodeStep } from './preparation/pinned-node.mjs'
import { UserFacingError } from './user-facing-error.mjs'
import { prepare } from './preparation/prepare.mjs'
import { builtProgramPath, buildStep } from './preparation/site-build.mjs'

const programs = ['catalogue', 'messages', 'staff', 'backup', 'restore', 'doctor']

await runCommand(async (signal) => {
  const [program, ...args] = process.argv.slice(2)
  if (program === undefined || !programs.includes(program)) {
    throw new UserFacingError(`Unknown program '${program ?? ''}'. Choose one of: ${programs.join(', ')}`)
  }
  // The program's output may be piped, so progress goes to stderr.
  await prepare([nodeStep(), packagesStep(), buildStep()], { signal, output: process.stderr })
  signal.throwIfAborted()
  return runInForeground({
    node: resolveNode().path,
    args: [builtProgramPath(program), ...args],
    env: { NODE_ENV: 'production', INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
  })
})
