import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { installFromLock } from './npm-ci.mjs'
import { chosenNode, majorOf } from './pinned-node.mjs'
import { projectRoot } from './project-root.mjs'
import { hashOfFiles, hasStamp, writeStamp } from './stamp.mjs'

const stampFile = join(projectRoot, 'node_modules/.hangar-packages')

/** @returns {import('./prepare.mjs').Step} */
export function packagesStep() {
  const node = chosenNode()
  const machine = `node ${majorOf(node.version)} ${process.platform} ${process.arch}`
  const wanted = () => `${machine} ${hashOfFiles(projectRoot, ['package-lock.json', 'package.json'])}`
  return {
    title: 'Installing packages',
    isDone: () => hasStamp(stampFile, `${wanted()} ${installed()}`),
    run: async (signal) => {
      const wantedAtFirst = wanted()
      await installFromLock({ node: node.path, folder: projectRoot, what: 'The packages', signal })
      writeStamp(stampFile, `${wantedAtFirst} ${installed()}`)
    },
  }
}

/** npm notes there what it put into node_modules: packages added or taken away by hand are noticed. */
function installed() {
  return hashOfFiles(projectRoot, ['node_modules/.package-lock.json'])
}

/**
 * The JavaScript file behind a command of an installed package.
 * @param {string} packageName
 * @param {string} [command]
 */
export function packageCommand(packageName, command = packageName) {
  const folder = join(projectRoot, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
