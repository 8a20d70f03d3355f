import { join } from 'node:path'

import { installFromLockfile } from './install-from-lockfile.mjs'
import { resolveNode } from './pinned-node.mjs'
import { projectRoot } from './project-root.mjs'
import { hashFiles, stampMatches, writeStamp } from './stamp.mjs'

const folder = join(projectRoot, 'tests/observatory')
const stampFile = join(folder, 'node_modules/.hangar-observatory')

/**
 * Installs the scanner that grades the site's headers. It is not one of the project's own dependencies,
 * because it pulls in two hundred packages. Their install scripts, which compile one and download lists, are
 * not run.
 * @returns {import('./prepare.mjs').Step}
 */
export function observatoryStep() {
  const stamp = () => hashFiles(folder, ['package-lock.json'])
  return {
    title: "Installing Mozilla's HTTP Observatory",
    isDone: () => stampMatches(stampFile, stamp()),
    run: async (signal) => {
      const installed = stamp()
      const node = resolveNode().path
      await installFromLockfile({
        node,
        folder,
        what: "Mozilla's HTTP Observatory",
        signal,
        runScripts: false,
      })
      // An install script would download this HSTS preload list. An empty one does not affect the grade.
      writeStamp(join(folder, 'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json'), '{}')
      writeStamp(stampFile, installed)
    },
  }
}
