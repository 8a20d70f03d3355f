import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { runCommand } from './command.mjs'
import { runInPlace } from './node-child.mjs'
import { packagesStep } from './packages.mjs'
import { chosenNode, nodeStep } from './pinned-node.mjs'
import { PlainFailure } from './plain-failure.mjs'
import { prepare } from './prepare.mjs'
import { projectRoot } from './project-root.mjs'
import { buildStep } from './site-build.mjs'
import { requireTestPrograms } from './test-programs.mjs'

const ENDING = '.bench.ts'
const inBrowser = ['journey', 'lighthouse', 'navigation']

await runCommand(async (signal) => {
  const [name = '', ...args] = process.argv.slice(2)
  const folder = join(projectRoot, 'bench')
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
  if (!names.includes(name)) throw new PlainFailure(`Say what to measure: ${names.join(', ')}`)
  await prepare([nodeStep(), packagesStep(), buildStep()], { signal })
  const { chromium, postgresFolder, nginx } = await requireTestPrograms(neededFor(name), signal)
  signal.throwIfAborted()
  return runInPlace({
    node: chosenNode().path,
    args: [join(folder, name + ENDING), ...args],
    env: {
      NODE_ENV: 'production',
      ...(chromium && { CHROMIUM_PATH: chromium }),
      ...(postgresFolder && { TEST_POSTGRES_PROGRAMS: postgresFolder }),
      ...(nginx && { TEST_NGINX: nginx }),
    },
  })
})

/** @returns {import('./test-programs.mjs').TestProgram[]} */
function neededFor(/** @type {string} */ name) {
  if (inBrowser.includes(name)) return ['chromium']
  if (name === 'fuzz') return ['postgresFolder']
  return name === 'faults' ? ['postgresFolder', 'nginx'] : []
}
