import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { runCommand } from './processes/run-command.mjs'
import { runInForeground } from './processes/node-child.mjs'
import { packagesStep } from './preparation/packages.mjs'
import { resolveNode, nodeStep } from './preparation/pinned-node.mjs'
import { UserFacingError } from './user-facing-error.mjs'
import { prepare } from './preparation/prepare.mjs'
import { projectRoot } from './project-root.mjs'
import { buildStep } from './preparation/site-build.mjs'
import { requireTestPrograms } from './preparation/test-programs.mjs'

const EXTENSION = '.bench.ts'
const browserBenchmarks = [
  'interactions',
  'journey',
  'lighthouse',
  'navigation',
  'slow-link',
  'studio',
  'suggestions',
]

await runCommand(async (signal) => {
  const [name = '', ...args] = process.argv.slice(2)
  const folder = join(projectRoot, 'bench')
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(EXTENSION))
    .map((file) => file.slice(0, -EXTENSION.length))
  if (!names.includes(name))
    throw new UserFacingError(`Unknown benchmark '${name}'. Choose one of: ${names.join(', ')}`)
  await prepare([nodeStep(), packagesStep(), buildStep()], { signal })
  const { chromium, postgresFolder, nginx } = await requireTestPrograms(listNeededPrograms(name), signal)
  signal.throwIfAborted()
  return runInForeground({
    node: resolveNode().path,
    args: [join(folder, name + EXTENSION), ...args],
    env: {
      NODE_ENV: 'production',
      ...(chromium && { CHROMIUM_PATH: chromium }),
      ...(postgresFolder && { TEST_POSTGRES_PROGRAMS: postgresFolder }),
      ...(nginx && { TEST_NGINX: nginx }),
    },
  })
})

/** @returns {import('./preparation/test-programs.mjs').TestProgram[]} */
function listNeededPrograms(/** @type {string} */ name) {
  if (browserBenchmarks.includes(name)) return ['chromium']
  if (name === 'mutants') return ['chromium', 'arial', 'postgresFolder', 'nginx']
  if (name === 'fuzz') return ['postgresFolder']
  return name === 'faults' ? ['postgresFolder', 'nginx'] : []
}
