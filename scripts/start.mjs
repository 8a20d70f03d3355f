import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { runCommand } from './processes/run-command.mjs'
import { requireFreePort } from './processes/free-port.mjs'
import { runInForeground } from './processes/node-child.mjs'
import { packagesStep } from './preparation/packages.mjs'
import { resolveNode, nodeStep } from './preparation/pinned-node.mjs'
import { prepare } from './preparation/prepare.mjs'
import { projectRoot } from './project-root.mjs'
import { serverProcess } from './processes/server-process.mjs'
import { buildStep } from './preparation/site-build.mjs'

const settingsFile = join(projectRoot, '.env')

await runCommand(async (signal) => {
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
  await requireFreePort()
  await prepare([nodeStep(), packagesStep(), buildStep()], { signal })
  // Preparing can take minutes, or wait for another `npm start` that now uses the port.
  await requireFreePort()
  signal.throwIfAborted()
  return runInForeground({ node: resolveNode().path, ...serverProcess })
})
