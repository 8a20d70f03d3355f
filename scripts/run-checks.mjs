import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runWithOutput } from './node-child.mjs'
import { resolvePackageBin } from './packages.mjs'
import { resolveNode } from './pinned-node.mjs'
import { UserFacingError } from './user-facing-error.mjs'
import { prepare } from './prepare.mjs'
import { formatElapsed } from './with-progress.mjs'
import { buildStep } from './site-build.mjs'
import {
  countTests,
  oneFailed,
  onePassed,
  readPlaywrightReport,
  readVitestReport,
  sumCounts,
  formatCounts,
  formatSummary,
} from './test-counts.mjs'

/**
 * Passed to every check.
 * @typedef {object} CheckRun
 * @property {string} reports folder for the test runners' reports
 * @property {string} [chromium]
 * @property {string} [headlessShell]
 * @property {string} [databaseUrl]
 * @property {string} [postgresFolder] with PostgreSQL's server programs
 * @property {string} [nginx]
 * @property {AbortSignal} signal
 */

/** @typedef {(run: CheckRun) => Promise<import('./test-counts.mjs').Counts>} Check */

/** Screens import the types that React Router generates from the routes. */
const generateTypes = ['react-router', 'typegen']

/** In the order in which they run. @type {Record<string, Check>} */
const checks = {
  format: (run) => checkWith(run, ['oxfmt', '--check', '.']),
  lint: (run) => checkWith(run, generateTypes, ['oxlint', '--type-aware', '--deny-warnings']),
  types: (run) => checkWith(run, generateTypes, ['tsc', '--noEmit'], ['tsc', '--noEmit', '-p', 'scripts']),
  unit: (run) => checkWithVitest(run, 'vitest.config.ts'),
  build: checkBuild,
  whole: (run) => checkBuildWithVitest(run, 'vitest.whole.config.ts'),
  browser: checkBrowser,
  storms: (run) => checkBuildWithVitest(run, 'vitest.long.config.ts'),
}

/** The checks of `npm test`. */
export const checkNames = Object.keys(checks).filter((name) => name !== 'storms')

const packageByCommand = /** @type {Record<string, string>} */ ({
  'react-router': '@react-router/dev',
  tsc: 'typescript',
  playwright: '@playwright/test',
})

/**
 * Runs the checks in order, continuing after a failure, and prints the test counts as the last line.
 * @param {string[]} names
 * @param {Omit<CheckRun, 'reports'>} options
 * @returns {Promise<number>} exit code
 */
export async function runChecks(names, options) {
  const reports = mkdtempSync(join(tmpdir(), 'hangar-reports-'))
  try {
    const results = []
    for (const [name, check] of Object.entries(checks)) {
      if (names.includes(name)) results.push(await runCheck(name, check, { ...options, reports }))
    }
    const total = sumCounts(results)
    console.log(`\n${formatSummary(total)}`)
    return total.failed === 0 ? 0 : 1
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/** @param {string} name @param {Check} check @param {CheckRun} run */
async function runCheck(name, check, run) {
  console.log(`\n== ${name}`)
  const startedAt = performance.now()
  const counts = await check(run)
  console.log(`== ${name}: ${formatCounts(counts)} in ${formatElapsed(startedAt)}`)
  return counts
}

/** @param {CheckRun} run @param {string[][]} commands, run until one fails */
async function checkWith(run, ...commands) {
  for (const command of commands) {
    if ((await runTool(run, command)) !== 0) return oneFailed(command.join(' '))
  }
  return onePassed
}

/** @param {CheckRun} run @param {string} config */
async function checkWithVitest(run, config) {
  const report = join(run.reports, `${config}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = {
    NODE_ENV: 'test',
    TEST_DATABASE_URL: run.databaseUrl,
    TEST_POSTGRES_PROGRAMS: run.postgresFolder,
    TEST_NGINX: run.nginx,
  }
  const exitCode = await runTool(run, ['vitest', 'run', '--config', config, ...reporters], env)
  return countTests({ name: config, exitCode, report, read: readVitestReport })
}

/** @type {Check} */
async function checkBuild(run) {
  try {
    await prepare([buildStep()], run)
    return onePassed
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error
    console.log(error.message)
    return oneFailed(`build: ${error.message}`)
  }
}

/** @param {CheckRun} run @param {string} config */
async function checkBuildWithVitest(run, config) {
  const built = await checkBuild(run)
  return built.failed > 0 ? built : checkWithVitest(run, config)
}

/** @type {Check} */
async function checkBrowser(run) {
  const built = await checkBuild(run)
  if (built.failed > 0) return built
  const report = join(run.reports, 'playwright.json')
  const env = {
    CHROMIUM_PATH: run.chromium,
    HEADLESS_SHELL_PATH: run.headlessShell,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const exitCode = await runTool(run, ['playwright', 'test', '--reporter=list,json'], env)
  return countTests({ name: 'playwright', exitCode, report, read: readPlaywrightReport })
}

/** @param {CheckRun} run @param {string[]} command @param {NodeJS.ProcessEnv} [env] */
function runTool({ signal }, [command = '', ...args], env) {
  const program = resolvePackageBin(packageByCommand[command] ?? command, command)
  return runWithOutput({ node: resolveNode().path, args: [program, ...args], env, signal })
}
