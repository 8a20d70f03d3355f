import { fileURLToPath } from 'node:url'

import { runCommand } from './run-command.mjs'
import { runInForeground } from './node-child.mjs'
import { packagesStep } from './packages.mjs'
import { resolveNode, nodeStep } from './pinned-node.mjs'
import { prepare } from './prepare.mjs'

await runCommand(async (signal) => {
  await prepare([nodeStep(), packagesStep()], { signal })
  signal.throwIfAborted()
  return runInForeground({
    node: resolveNode().path,
    args: [fileURLToPath(new URL('dev-server.mjs', import.meta.url))],
    env: { NODE_ENV: 'development' },
  })
})
