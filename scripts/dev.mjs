import { fileURLToPath } from 'node:url'

import { runCommand } from './command.mjs'
import { runInPlace } from './node-child.mjs'
import { packagesStep } from './packages.mjs'
import { chosenNode, nodeStep } from './pinned-node.mjs'
import { prepare } from './prepare.mjs'

await runCommand(async (signal) => {
  await prepare([nodeStep(), packagesStep()], { signal })
  signal.throwIfAborted()
  return runInPlace({
    node: chosenNode().path,
    args: [fileURLToPath(new URL('dev-server.mjs', import.meta.url))],
    env: { NODE_ENV: 'development' },
  })
})
