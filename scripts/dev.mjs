import { fileURLToPath } from 'node:url'

import { runCommand } from './processes/run-command.mjs'
import { runInForeground } from './processes/node-child.mjs'
import { packagesStep } from './preparation/packages.mjs'
import { resolveNode, nodeStep } from './preparation/pinned-node.mjs'
import { prepare } from './preparation/prepare.mjs'

await runCommand(async (signal) => {
  await prepare([nodeStep(), packagesStep()], { signal })
  signal.throwIfAborted()
  return runInForeground({
    node: resolveNode().path,
    args: [fileURLToPath(new URL('dev-server.mjs', import.meta.url))],
    env: { NODE_ENV: 'development' },
  })
})
