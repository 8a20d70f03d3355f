import { join } from 'node:path'

import { installFromLockfile } from './install-from-lockfile.mjs'
import { resolveNode } from './pinned-node.mjs'
import { projectRoot } from '../project-root.mjs'
import { hashFiles, stampMatches, writeStamp } from './stamp.mjs'

/**
 * Installs the scanner that grades the site's headers. It is not one of the project's own dependencies, because it has two
 * hundred packages. Their install scripts, of which one compiles a package and others download lists, are not run.
 * @returns {import('./prepare.mjs').Step}
 */
export function observatoryStep() {
  return separateInstallStep('observatory', "Mozilla's HTTP Observatory", (folder) => {
    // An install script would download this HSTS preload list. An empty one does not affect the grade.
    writeStamp(join(folder, 'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json'), '{}')
  })
}

/**
 * Installs the checkers of HTML, CSS and accessibility that `npm run test:long` runs. They are not among the project's own
 * dependencies, because one has 30 MB. Its install script, which would download Java, is not run.
 * @returns {import('./prepare.mjs').Step}
 */
export function checkersStep() {
  return separateInstallStep('checkers', "the W3C's checker and HTML CodeSniffer")
}

/**
 * @param {string} name the name of its folder in `tests/`
 * @param {string} what how messages call it
 * @param {(folder: string) => void} finish is called with the folder after the installation
 * @returns {import('./prepare.mjs').Step}
 */
function separateInstallStep(name, what, finish = () => {}) {
  const folder = join(projectRoot, 'tests', name)
  const stampFile = join(folder, `node_modules/.hangar-${name}`)
  const stamp = () => hashFiles(folder, ['package-lock.json'])
  return {
    title: `Installing ${what}`,
    isDone: () => stampMatches(stampFile, stamp()),
    run: async (signal) => {
      const installed = stamp()
      const node = resolveNode().path
      await installFromLockfile({ node, folder, what, signal, runScripts: false })
      finish(folder)
      writeStamp(stampFile, installed)
    },
  }
}
