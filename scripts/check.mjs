import { runChecks } from './run-checks.mjs'
import { runCommand } from './run-command.mjs'
import { packagesStep } from './packages.mjs'
import { nodeStep } from './pinned-node.mjs'
import { prepare } from './prepare.mjs'

await runCommand(async (signal) => {
  await prepare([nodeStep(), packagesStep()], { signal })
  return runChecks(['format', 'lint', 'types', 'unit'], { signal })
})
