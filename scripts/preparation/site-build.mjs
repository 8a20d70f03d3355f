import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { runQuietly } from '../processes/node-child.mjs'
import { resolvePackageBin } from './packages.mjs'
import { resolveNode } from './pinned-node.mjs'
import { UserFacingError } from '../user-facing-error.mjs'
import { projectRoot } from '../project-root.mjs'
import { hashFiles, stampMatches, removeStamp, writeStamp } from './stamp.mjs'

const stampFile = join(projectRoot, 'build/.hangar-build')
const sources = [
  'src',
  'public',
  'vite',
  'vite.config.ts',
  'vite.studio.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'lingui.studio.config.ts',
  // The studio shows its terms.
  'docs/glossary.md',
  'tsconfig.json',
  'package-lock.json',
  'package.json',
]

/** Returns the path of a built program, such as `serve` or `catalogue`. */
export function builtProgramPath(/** @type {string} */ name) {
  return join(projectRoot, 'build/server', `${name}.js`)
}

/** @returns {import('./prepare.mjs').Step} */
export function buildStep() {
  // The lines of the maps, the icons and the fonts of link cards are outputs of the build.
  const isInput = (/** @type {string} */ path) =>
    !/\.(?:test|browser)\.tsx?$|world-lines\.svg$|card-map\.svg$|app-icons\/.*\.(?:png|ico)$|card-fonts\/.*\.(?:ttf|conf)$/.test(
      path,
    )
  const stamp = () => hashFiles(projectRoot, sources, isInput)
  return {
    title: 'Building the site',
    isDone: () => existsSync(builtProgramPath('serve')) && stampMatches(stampFile, stamp()),
    run: async (signal) => {
      const built = stamp()
      removeStamp(stampFile)
      const { succeeded, output } = await runQuietly({
        node: resolveNode().path,
        args: [resolvePackageBin('@react-router/dev', 'react-router'), 'build'],
        env: { NODE_ENV: 'production' },
        signal,
      })
      if (!succeeded)
        throw new UserFacingError(`${output}\nThe site could not be built; see the output above.`)
      writeStamp(stampFile, built)
    },
  }
}
