import { join } from 'node:path'

import { installFromLock } from './npm-ci.mjs'
import { chosenNode } from './pinned-node.mjs'
import { projectRoot } from './project-root.mjs'
import { hashOfFiles, hasStamp, writeStamp } from './stamp.mjs'

const folder = join(projectRoot, 'tests/observatory')
const stampFile = join(folder, 'node_modules/.hangar-observatory')

/**
 * Installs the scanner that grades the site's headers. It is no package of the project's own: it brings two hundred
 * others, and scripts that would compile one of them and fetch lists from elsewhere, which are not run.
 * @returns {import('./prepare.mjs').Step}
 */
export function observatoryStep() {
  const stamp = () => hashOfFiles(folder, ['package-lock.json'])
  return {
    title: "Installing Mozilla's HTTP Observatory",
    isDone: () => hasStamp(stampFile, stamp()),
    run: async (signal) => {
      const installed = stamp()
      const node = chosenNode().path
      await installFromLock({ node, folder, what: "Mozilla's HTTP Observatory", signal, runScripts: false })
      // The names that browsers know to use TLS alone, one of the lists: that none is known costs nobody a point.
      writeStamp(join(folder, 'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json'), '{}')
      writeStamp(stampFile, installed)
    },
  }
}
