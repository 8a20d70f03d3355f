import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'

import { runQuietly } from './node-child.mjs'
import { PlainFailure } from './plain-failure.mjs'

const networkTrouble =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|\w*TIMEDOUT|\w*TIMEOUT)\b/

/**
 * Installs what the lock file of a folder lists. npm's own words are shown only when it fails.
 * @param {{
 *   node: string, folder: string, what: string, signal: AbortSignal, result?: string, runScripts?: boolean
 * }} order
 *   with a file that results, as npm calls it a success when an optional package cannot be had
 */
export async function installFromLock({ node, folder, what, signal, result = folder, runScripts = true }) {
  // What builds the site is a development dependency, which NODE_ENV=production would leave out.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-update-notifier']
  const args = [npmProgram(), 'ci', ...options, ...(runScripts ? [] : ['--ignore-scripts'])]
  const { succeeded, output } = await runQuietly({ node, args, cwd: folder, signal })
  if (succeeded && existsSync(result)) return
  const trouble =
    succeeded || networkTrouble.test(output)
      ? `${what} could not be downloaded. Check the network connection,`
      : `${what} could not be installed; npm's words are above. Put that right,`
  throw new PlainFailure(`${output}\n${trouble} then run the same command again.`)
}

/** npm is a JavaScript program: run by node it needs no shell, on Windows either. */
function npmProgram() {
  const own = process.env.npm_execpath
  const program = [...(own === undefined ? [] : [own]), ...npmPlaces()].find(
    (file) => basename(file) === 'npm-cli.js' && existsSync(file),
  )
  if (program === undefined) {
    throw new PlainFailure('npm was not found. Install Node.js together with npm: https://nodejs.org')
  }
  return program
}

function npmPlaces() {
  const folders = [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  return folders.flatMap((folder) => [
    join(folder, 'node_modules/npm/bin/npm-cli.js'),
    join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    ...(existsSync(join(folder, 'npm')) ? [realpathSync(join(folder, 'npm'))] : []),
  ])
}
