import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { runCommand } from './command.mjs'
import { refuseTakenPort } from './free-port.mjs'
import { runInPlace } from './node-child.mjs'
import { packagesStep } from './packages.mjs'
import { chosenNode, nodeStep } from './pinned-node.mjs'
import { prepare } from './prepare.mjs'
import { projectRoot } from './project-root.mjs'
import { serverProcess } from './server-process.mjs'
import { buildStep } from './site-build.mjs'

const settingsFile = join(projectRoot, '.env')

await runCommand(async (signal) => {
  // The port may stand there.
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
  await refuseTakenPort()
  await prepare([nodeStep(), packagesStep(), buildStep()], { signal })
  // Preparing may have taken minutes, or waited for another start that serves by now.
  await refuseTakenPort()
  signal.throwIfAborted()
  return runInPlace({ node: chosenNode().path, ...serverProcess })
})
