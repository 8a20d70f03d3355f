import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, constants, cpus, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'

import { runQuietly, runWithOutput } from './processes/node-child.mjs'
import { pickMemoryFolder } from './preparation/memory-folder.mjs'
import { resolvePackageBin } from './preparation/packages.mjs'
import { resolveNode } from './preparation/pinned-node.mjs'
import { UserFacingError } from './user-facing-error.mjs'
import { prepare } from './preparation/prepare.mjs'
import { formatElapsed, formatSeconds, withProgress } from './with-progress.mjs'
import { buildStep } from './preparation/site-build.mjs'
import { formatSlowTests, listPlaywrightTimes, listVitestTimes } from './slow-tests.mjs'
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

/** @typedef {import('./test-counts.mjs').Counts} Counts */

/**
 * The programs that the tests need besides packages. The checks that need none of them run while they are installed.
 * @typedef {object} Programs
 * @property {string} [chromium]
 * @property {string} [headlessShell]
 * @property {string} [databaseUrl] PostgreSQL server for all tests; without one they use SQLite alone
 * @property {string} [postgresFolder] folder with PostgreSQL's server programs
 * @property {string} [nginx]
 * @property {string} [java]
 */

/**
 * The options of a check.
 * @typedef {object} CheckRun
 * @property {string} reports folder for the test runners' reports
 * @property {Promise<Programs>} programs
 * @property {Promise<Counts>} build the site's build, which the checks that need one share
 * @property {string[]} [changed] if given, only these files and the tests that depend on them are checked
 * @property {boolean} [isFast] leaves out the unit tests that take seconds
 * @property {boolean} isAlone whether it is the only check, so that its output can be shown while it runs
 * @property {boolean} runsBesideBrowser whether browser tests run at the same time
 * @property {AbortSignal} signal
 */

/** @typedef {(run: CheckRun) => Promise<Counts>} Check */

/** @type {Record<string, Check>} */
const checks = {
  format: checkFormat,
  lint: checkLint,
  types: checkTypes,
  words: checkWords,
  build: (run) => run.build,
  unit: checkUnit,
  whole: (run) =>
    checkBuildWithVitest(run, 'whole', { config: 'vitest.whole.config.ts', workersBesideBrowser: 2 }),
  browser: (run) => checkBrowser(run, 'browser'),
  storms: (run) => checkBuildWithVitest(run, 'storms', { config: 'vitest.long.config.ts' }),
  screens: (run) => checkBrowser(run, 'screens', { files: longBrowserTests, env: { STORM_SIZE: 'long' } }),
}

/** With STORM_SIZE=long these look at all screens, states, windows, models and languages, of which `npm test` looks at some. */
const longBrowserTests = [
  'src/website/language',
  'src/website/model-detail/model-detail-three-view.browser.ts',
  'tests/dev-server.browser.ts',
  'tests/slow-pages.browser.ts',
]

/**
 * The lanes run in parallel, the checks of a lane one after another. Browser tests take longer than all others together, and
 * they leave only a few per cent of two processors unused. So the others have few workers while browser tests run: more of
 * them would end earlier, but everything would be slower meanwhile, and what tests wait for would arrive late.
 */
const lanes = [
  ['format', 'lint', 'types', 'words'],
  ['build', 'browser'],
  ['unit', 'whole', 'storms', 'screens'],
]

/** The checks of `npm run test:long`. */
export const longCheckNames = ['storms', 'screens']

/** The checks of `npm test`. */
export const checkNames = Object.keys(checks).filter((name) => !longCheckNames.includes(name))

const packageByCommand = /** @type {Record<string, string>} */ ({
  'react-router': '@react-router/dev',
  tsc: 'typescript',
  lingui: '@lingui/cli',
  playwright: '@playwright/test',
})

/**
 * Runs the checks, lane by lane, prints each result as it arrives and the test counts as the last line.
 * @param {string[]} names
 * @param {Pick<CheckRun, 'programs' | 'changed' | 'isFast' | 'signal'> & { slowest: number }} options
 *   `slowest`: how many of the slowest files and tests of each suite are listed at the end
 * @returns {Promise<number>} exit code
 */
export async function runChecks(names, { slowest, ...options }) {
  const reports = mkdtempSync(join(tmpdir(), 'hangar-reports-'))
  const start = performance.now()
  const processors = readProcessorTimes()
  // The server's encoder gives itself this low priority, so tests with a higher one would starve it and wait for it in vain.
  // It also keeps the machine usable.
  setPriority(constants.priority.PRIORITY_LOW)
  const needsBuild = names.some((name) => ['build', 'whole', 'browser', ...longCheckNames].includes(name))
  const build = needsBuild ? checkBuild(options) : Promise.resolve(onePassed)
  const isAlone = names.length === 1
  try {
    /** @type {Counts[]} */
    const results = []
    const run = { ...options, build, reports, isAlone, runsBesideBrowser: names.includes('browser') }
    const runLane = async (/** @type {string[]} */ lane) => {
      for (const name of lane.filter((each) => names.includes(each))) results.push(await runCheck(name, run))
    }
    await Promise.all(lanes.map(runLane))
    for (const report of slowest === 0 ? [] : listSlowTests(reports, slowest)) console.log(`\n${report}`)
    console.log(`\nAll of it took ${formatElapsed(start)}. ${describeProcessorUse(processors)}`)
    const total = sumCounts(results)
    console.log(`\n${formatSummary(total)}`)
    return total.failed === 0 ? 0 : 1
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/** @param {string} name @param {CheckRun} run */
async function runCheck(name, run) {
  const check = checks[name]
  if (check === undefined) throw new Error(`There is no check '${name}'.`)
  const counts = await check(run)
  console.log(`== ${name}: ${formatCounts(counts)}`)
  return counts
}

/** @param {CheckRun} run */
function checkFormat(run) {
  return checkWith(run, 'Checking the format', ['oxfmt', '--check', ...(run.changed ?? ['.'])])
}

/** @param {CheckRun} run */
async function checkLint(run) {
  const files = run.changed?.filter((file) => /\.(?:tsx?|mjs)$/.test(file)) ?? []
  if (run.changed !== undefined && files.length === 0) return onePassed
  await generateTypes(run)
  return checkWith(
    run,
    'Linting',
    ['oxlint', '--type-aware', '--deny-warnings', ...files],
    collectLessGarbage,
  )
}

/** @param {CheckRun} run */
async function checkTypes(run) {
  await generateTypes(run)
  const command = ['tsc', '--noEmit', ...singleChecker, ...incremental]
  return checkWith(run, 'Checking types', command, collectLessGarbage)
}

/** Several checkers of the compiler work out the types of shared modules again each, and take 1.5 times as much processor time. */
const singleChecker = ['--checkers', '1']

/** The compiler caches its results, so that the next run checks only what depends on a change. */
const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/hangar/types.tsbuildinfo']

/**
 * Environment of the compiler and the linter, which are Go programs. They end after seconds, so collecting garbage, a quarter of
 * the compiler's processor time, only pays above this limit. It must exceed the 1.2 GB that they need at least.
 */
const collectLessGarbage = { GOGC: 'off', GOMEMLIMIT: '2GiB' }

/** The PO files have every message of the code and no other, and each is translated into every language. */
async function checkWords(/** @type {CheckRun} */ run) {
  if (run.changed !== undefined && !run.changed.some((file) => /\.(?:tsx?|po)$/.test(file))) return onePassed
  const results = []
  for (const config of ['lingui.config.ts', 'lingui.studio.config.ts']) {
    // Further workers would only load the same modules again while the tests need the processors.
    const options = ['--config', config, '--workers', '1']
    results.push(
      await checkWith(run, 'Comparing words', ['lingui', 'check', 'sync', '--clean', ...options]),
      await checkWith(run, 'Looking for missing words', [
        'lingui',
        'check',
        'missing',
        '--mode',
        'catalog',
        ...options,
      ]),
    )
  }
  return sumCounts(results)
}

/** @type {Promise<number> | undefined} */
let generated

/** Screens import the types that React Router generates from the routes. */
function generateTypes(/** @type {CheckRun} */ run) {
  generated ??= runTool(run, 'Generating types of routes', ['react-router', 'typegen'])
  return generated
}

/**
 * @param {CheckRun} run
 * @param {string} title
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 */
async function checkWith(run, title, command, env) {
  return (await runTool(run, title, command, env)) === 0 ? onePassed : oneFailed(command.join(' '))
}

/**
 * The options of a suite that Vitest runs.
 * @typedef {object} VitestSuite
 * @property {string} config file with its configuration
 * @property {number} [workersBesideBrowser] how many workers it has while browser tests run; as its configuration says without
 * @property {NodeJS.ProcessEnv} [env] added to the environment of its tests
 */

/** @param {CheckRun} run */
async function checkUnit(run) {
  // Only unit tests gain from files in memory. Those of the built site also install and run programs in temporary folders, which
  // some systems do not allow in memory.
  const temporary = mkdtempSync(join(pickMemoryFolder(), 'hangar-unit-'))
  try {
    return await checkWithVitest(run, 'unit', {
      config: 'vitest.config.ts',
      workersBesideBrowser: 1,
      env: { TMPDIR: temporary },
    })
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** @param {CheckRun} run @param {string} name @param {VitestSuite} suite */
async function checkWithVitest(run, name, { config, workersBesideBrowser, env: settings = {} }) {
  const programs = await run.programs
  const report = join(run.reports, `${name}.json`)
  const files =
    run.changed === undefined ? ['run'] : ['related', '--run', '--passWithNoTests', ...run.changed]
  const workers =
    run.runsBesideBrowser && workersBesideBrowser !== undefined
      ? [`--maxWorkers=${workersBesideBrowser}`]
      : []
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = {
    ...settings,
    NODE_ENV: 'test',
    UNIT_TESTS: run.isFast ? 'fast' : 'all',
    TEST_DATABASE_URL: programs.databaseUrl,
    TEST_POSTGRES_PROGRAMS: programs.postgresFolder,
    TEST_NGINX: programs.nginx,
    TEST_JAVA: programs.java,
    CHROMIUM_PATH: programs.chromium,
  }
  const exitCode = await runTool(
    run,
    `Testing: ${name}`,
    ['vitest', ...files, '--config', config, ...workers, ...reporters],
    env,
  )
  return countTests({ name: config, exitCode, report, read: readVitestReport })
}

/** @param {{ signal: AbortSignal }} run @returns {Promise<Counts>} */
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

/** @param {CheckRun} run @param {string} name @param {VitestSuite} suite */
async function checkBuildWithVitest(run, name, suite) {
  const built = await run.build
  return built.failed > 0 ? built : checkWithVitest(run, name, suite)
}

/**
 * @param {CheckRun} run
 * @param {string} name of the report
 * @param {{ files: string[], env: NodeJS.ProcessEnv }} [selection] all browser tests without one
 */
async function checkBrowser(run, name, { files, env: settings } = { files: [], env: {} }) {
  const built = await run.build
  if (built.failed > 0) return built
  const programs = await run.programs
  const report = join(run.reports, `${name}.json`)
  const env = {
    ...settings,
    CHROMIUM_PATH: programs.chromium,
    HEADLESS_SHELL_PATH: programs.headlessShell,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const command = ['playwright', 'test', ...files, '--reporter=list,json']
  const exitCode = await runTool(run, `Testing: ${name}`, command, env)
  return countTests({ name: 'playwright', exitCode, report, read: readPlaywrightReport })
}

/**
 * Runs a tool of a package. What it prints is shown at once if its check is alone, otherwise only if it fails.
 * @param {CheckRun} run
 * @param {string} title
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
async function runTool({ signal, isAlone }, title, [command = '', ...args], env) {
  const program = resolvePackageBin(packageByCommand[command] ?? command, command)
  const child = {
    node: resolveNode().path,
    args: [program, ...args],
    signal,
    ...(env && { env }),
  }
  if (isAlone) return runWithOutput(child)
  const { exitCode, output } = await withProgress(title, process.stdout, () => runQuietly(child))
  if (exitCode !== 0) console.log(`\n${output}`)
  return exitCode
}

/** @returns {string[]} a report for each suite that has run */
function listSlowTests(/** @type {string} */ reports, /** @type {number} */ most) {
  const withPlaywright = ['browser', 'screens']
  return ['unit', 'whole', 'storms', ...withPlaywright].flatMap((name) => {
    const report = readReport(join(reports, `${name}.json`))
    if (report === undefined) return []
    const tests = withPlaywright.includes(name) ? listPlaywrightTimes(report) : listVitestTimes(report)
    return [formatSlowTests(name, tests, most)]
  })
}

function readReport(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // A runner that ended without a report has been counted as a failure.
    return undefined
  }
}

/** Returns how long all processors together were idle and busy since the start of the machine, in seconds. */
function readProcessorTimes() {
  const times = cpus().map((processor) => processor.times)
  const idle = times.reduce((total, time) => total + time.idle, 0) / 1_000
  const all = times.flatMap((time) => Object.values(time)).reduce((total, time) => total + time, 0) / 1_000
  return { idle, busy: all - idle }
}

function describeProcessorUse(/** @type {{ idle: number, busy: number }} */ before) {
  const now = readProcessorTimes()
  const busy = now.busy - before.busy
  const share = Math.round((busy / (busy + now.idle - before.idle)) * 100)
  return `The ${availableParallelism()} processors worked for ${formatSeconds(busy)}, ${share} % of the time.`
}
