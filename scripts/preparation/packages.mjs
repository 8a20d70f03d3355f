import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { installFromLockfile } from './install-from-lockfile.mjs'
import { resolveNode, majorVersion } from './pinned-node.mjs'
import { projectRoot } from '../project-root.mjs'
import { hashFiles, stampMatches, writeStamp } from './stamp.mjs'

const stampFile = join(projectRoot, 'node_modules/.hangar-packages')

/** @returns {import('./prepare.mjs').Step} */
export function packagesStep() {
  const node = resolveNode()
  const platform = `node ${majorVersion(node.version)} ${process.platform} ${process.arch}`
  const expected = () => `${platform} ${hashFiles(projectRoot, ['package-lock.json', 'package.json'])}`
  return {
    title: 'Installing packages',
    isDone: () => stampMatches(stampFile, `${expected()} ${hashInstalledPackages()}`),
    run: async (signal) => {
      const installing = expected()
      await installFromLockfile({ node: node.path, folder: projectRoot, what: 'The packages', signal })
      writeStamp(stampFile, `${installing} ${hashInstalledPackages()}`)
    },
  }
}

/** npm records what it installed in this file, so a manual install is noticed. */
function hashInstalledPackages() {
  return hashFiles(projectRoot, ['node_modules/.package-lock.json'])
}

/**
 * Finds the JavaScript file that a package's command runs.
 * @param {string} packageName
 * @param {string} [command]
 */
export function resolvePackageBin(packageName, command = packageName) {
  const folder = join(projectRoot, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
