import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'

import { runQuietly } from '../processes/node-child.mjs'
import { UserFacingError } from '../user-facing-error.mjs'

const networkErrors =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|\w*TIMEDOUT|\w*TIMEOUT)\b/

/**
 * Installs the packages in a lockfile. Shows npm's output only if it fails.
 * @param {{
 *   node: string, folder: string, what: string, signal: AbortSignal, result?: string, runScripts?: boolean
 * }} options
 *   `result` is a file that must exist afterwards: npm succeeds even if an optional package fails to download
 */
export async function installFromLockfile({
  node,
  folder,
  what,
  signal,
  result = folder,
  runScripts = true,
}) {
  // NODE_ENV=production would skip the dev dependencies, which build the site.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-update-notifier']
  const args = [findNpmScript(), 'ci', ...options, ...(runScripts ? [] : ['--ignore-scripts'])]
  const { succeeded, output } = await runQuietly({ node, args, cwd: folder, signal })
  if (succeeded && existsSync(result)) return
  throw new UserFacingError(`${describeProblem(what, succeeded, output)}\n\nThe output of npm:\n${output}`)
}

function describeProblem(
  /** @type {string} */ what,
  /** @type {boolean} */ succeeded,
  /** @type {string} */ output,
) {
  if (!succeeded && !networkErrors.test(output)) {
    return `${what} could not be installed. Fix the problem that npm reports below, then run the same command again.`
  }
  const registry = /request to (https?:\/\/[^/\s]+)/.exec(output)?.[1] ?? 'the npm registry'
  return `${what} could not be downloaded: ${registry} cannot be reached. Check the network connection, then run the same command again.`
}

/** Finds npm's own script, which Node.js can run without a shell, even on Windows. */
function findNpmScript() {
  const fromEnvironment = process.env.npm_execpath
  const script = [...(fromEnvironment === undefined ? [] : [fromEnvironment]), ...listNpmCandidates()].find(
    (file) => basename(file) === 'npm-cli.js' && existsSync(file),
  )
  if (script === undefined) {
    throw new UserFacingError('npm was not found. Install Node.js together with npm: https://nodejs.org')
  }
  return script
}

function listNpmCandidates() {
  const folders = [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  return folders.flatMap((folder) => [
    join(folder, 'node_modules/npm/bin/npm-cli.js'),
    join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    ...(existsSync(join(folder, 'npm')) ? [realpathSync(join(folder, 'npm'))] : []),
  ])
}
