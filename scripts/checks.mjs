import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runShown } from './node-child.mjs'
import { packageCommand } from './packages.mjs'
import { chosenNode } from './pinned-node.mjs'
import { PlainFailure } from './plain-failure.mjs'
import { prepare } from './prepare.mjs'
import { durationSince } from './progress.mjs'
import { buildStep } from './site-build.mjs'
import {
  countTests,
  oneFailed,
  onePassed,
  readPlaywrightReport,
  readVitestReport,
  sumOf,
  tellCounts,
} from './test-counts.mjs'

/**
 * What the checks are run with.
 * @typedef {object} CheckRun
 * @property {string} reports a folder for what test runners write down
 * @property {string} [chromium]
 * @property {string} [headlessShell]
 * @property {string} [databaseUrl]
 * @property {string} [postgresFolder] of PostgreSQL's server programs
 * @property {string} [nginx]
 * @property {AbortSignal} signal
 */

/** @typedef {(run: CheckRun) => Promise<import('./test-counts.mjs').Counts>} Check */

/** Screens import the types of their routes, which are made from the site map. */
const generateTypes = ['react-router', 'typegen']

/** In the order in which they are run. @type {Record<string, Check>} */
const checks = {
  format: (run) => checkBy(run, ['oxfmt', '--check', '.']),
  lint: (run) => checkBy(run, generateTypes, ['oxlint', '--type-aware', '--deny-warnings']),
  types: (run) => checkBy(run, generateTypes, ['tsc', '--noEmit'], ['tsc', '--noEmit', '-p', 'scripts']),
  unit: (run) => checkByVitest(run, 'vitest.config.ts'),
  build: checkBuild,
  whole: checkWhole,
  browser: checkBrowser,
}

export const checkNames = Object.keys(checks)

const packageOfCommand = /** @type {Record<string, string>} */ ({
  'react-router': '@react-router/dev',
  tsc: 'typescript',
  playwright: '@playwright/test',
})

/**
 * Runs the checks one after another whatever comes of each, and ends with the line that counts them.
 * @param {string[]} names
 * @param {Omit<CheckRun, 'reports'>} how
 * @returns {Promise<number>} exit code
 */
export async function runChecks(names, how) {
  const reports = mkdtempSync(join(tmpdir(), 'hangar-reports-'))
  try {
    const results = []
    for (const [name, check] of Object.entries(checks)) {
      if (names.includes(name)) results.push(await runCheck(name, check, { ...how, reports }))
    }
    const total = sumOf(results)
    console.log(`\n${tellCounts(total)}`)
    return total.failed === 0 ? 0 : 1
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/** @param {string} name @param {Check} check @param {CheckRun} run */
async function runCheck(name, check, run) {
  console.log(`\n== ${name}`)
  const begun = performance.now()
  const counts = await check(run)
  console.log(`== ${name}: ${tellCounts(counts)} in ${durationSince(begun)}`)
  return counts
}

/** @param {CheckRun} run @param {string[][]} commands each of which has to succeed */
async function checkBy(run, ...commands) {
  for (const command of commands) {
    if ((await runTool(run, command)) !== 0) return oneFailed
  }
  return onePassed
}

/** @param {CheckRun} run @param {string} config */
async function checkByVitest(run, config) {
  const report = join(run.reports, `${config}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = {
    NODE_ENV: 'test',
    TEST_DATABASE_URL: run.databaseUrl,
    TEST_POSTGRES_PROGRAMS: run.postgresFolder,
    TEST_NGINX: run.nginx,
  }
  const exitCode = await runTool(run, ['vitest', 'run', '--config', config, ...reporters], env)
  return countTests({ exitCode, report, read: readVitestReport })
}

/** @type {Check} */
async function checkBuild(run) {
  try {
    await prepare([buildStep()], run)
    return onePassed
  } catch (error) {
    if (!(error instanceof PlainFailure)) throw error
    console.log(error.message)
    return oneFailed
  }
}

/** @type {Check} */
async function checkWhole(run) {
  if ((await checkBuild(run)).failed > 0) return oneFailed
  return checkByVitest(run, 'vitest.whole.config.ts')
}

/** @type {Check} */
async function checkBrowser(run) {
  if ((await checkBuild(run)).failed > 0) return oneFailed
  const report = join(run.reports, 'playwright.json')
  const env = {
    CHROMIUM_PATH: run.chromium,
    HEADLESS_SHELL_PATH: run.headlessShell,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const exitCode = await runTool(run, ['playwright', 'test', '--reporter=list,json'], env)
  return countTests({ exitCode, report, read: readPlaywrightReport })
}

/** @param {CheckRun} run @param {string[]} command @param {NodeJS.ProcessEnv} [env] */
function runTool({ signal }, [command = '', ...args], env) {
  const program = packageCommand(packageOfCommand[command] ?? command, command)
  return runShown({ node: chosenNode().path, args: [program, ...args], env, signal })
}
