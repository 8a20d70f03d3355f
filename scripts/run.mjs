import { runCommand } from './command.mjs'
import { runInPlace } from './node-child.mjs'
import { packagesStep } from './packages.mjs'
import { chosenNode, nodeStep } from './pinned-node.mjs'
import { PlainFailure } from './plain-failure.mjs'
import { prepare } from './prepare.mjs'
import { builtProgram, buildStep } from './site-build.mjs'

const programs = ['catalogue', 'messages', 'backup', 'restore', 'doctor']

await runCommand(async (signal) => {
  const [program, ...args] = process.argv.slice(2)
  if (program === undefined || !programs.includes(program)) {
    throw new PlainFailure(`Say what to run: ${programs.join(', ')}`)
  }
  // What the program prints may be piped on, so progress goes where errors go.
  await prepare([nodeStep(), packagesStep(), buildStep()], { signal, output: process.stderr })
  signal.throwIfAborted()
  return runInPlace({
    node: chosenNode().path,
    args: [builtProgram(program), ...args],
    env: { NODE_ENV: 'production', INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
  })
})
