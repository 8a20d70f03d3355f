import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * `failures` lists the tests that failed, with the first lines of their errors. Failed tests are not retried.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 */

/** @type {Counts} */
export const onePassed = { passed: 1, failed: 0, skipped: 0, failures: [] }

/** @returns {Counts} */
export const oneFailed = (/** @type {string} */ name) => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [name],
})

/** @param {Counts[]} all @returns {Counts} */
export function sumCounts(all) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    all.reduce((total, counts) => total + counts[key], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: all.flatMap(({ failures }) => failures),
  }
}

export function formatCounts(/** @type {Counts} */ { passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Lists the failed tests, then the counts: CI reads the last line. */
export function formatSummary(/** @type {Counts} */ counts) {
  const { failures } = counts
  return [
    ...(failures.length === 0 ? [] : [`${failures.length} failed:\n${indent(failures)}`]),
    formatCounts(counts),
  ].join('\n\n')
}

function indent(/** @type {string[]} */ lines) {
  return lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}`).join('\n')
}

/**
 * Reads the counts from a runner's report. A runner that exits with an error but reports no failed test counts as one failure.
 * @param {{ name: string, exitCode: number, report: string, read: (report: any) => Counts }} run
 * @returns {Counts}
 */
export function countTests({ name, exitCode, report, read }) {
  const unreported = oneFailed(`${name}: ended with exit code ${exitCode} without naming a test`)
  if (!existsSync(report)) return unreported
  const counts = read(JSON.parse(readFileSync(report, 'utf8')))
  return exitCode !== 0 && counts.failed === 0 ? sumCounts([counts, unreported]) : counts
}

/** @returns {Counts} */
export function readVitestReport(/** @type {any} */ report) {
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = report
  const files = testResults.map((/** @type {any} */ { name, ...file }) => ({
    ...file,
    name: relative('.', name),
  }))
  const tests = files.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults.map((/** @type {any} */ test) => ({
      status: test.status,
      text: describeFailure([name, ...(test.ancestorTitles ?? []), test.title], test.failureMessages?.[0]),
    })),
  )
  const hasFailed = (/** @type {any} */ { status }) => status === 'failed'
  // A file that cannot be loaded has failed but has no tests.
  const broken = files.filter(
    (/** @type {any} */ file) => hasFailed(file) && !file.assertionResults.some(hasFailed),
  )
  const failures = [
    ...tests.filter(hasFailed).map((/** @type {any} */ { text }) => text),
    ...broken.map((/** @type {any} */ { name, message }) => describeFailure([name], message)),
  ]
  return {
    passed: numPassedTests,
    failed: failures.length,
    skipped: numPendingTests + numTodoTests,
    failures,
  }
}

/** @returns {Counts} */
export function readPlaywrightReport(/** @type {any} */ report) {
  const { expected, unexpected, skipped } = report.stats
  const tests = report.suites.flatMap((/** @type {any} */ suite) => listPlaywrightTests(suite, []))
  return {
    passed: expected,
    failed: unexpected,
    skipped,
    failures: tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected')
      .map((/** @type {any} */ { path, results }) => describeFailure(path, results[0].error?.message)),
  }
}

/** @returns {any[]} */
function listPlaywrightTests(
  /** @type {any} */ { title, suites = [], specs = [] },
  /** @type {string[]} */ parents,
) {
  const path = [...parents, title]
  return [
    ...specs.flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ test) => ({ ...test, path: [...path, spec.title] })),
    ),
    ...suites.flatMap((/** @type {any} */ suite) => listPlaywrightTests(suite, path)),
  ]
}

const ERROR_LINES = 6

/** @param {string[]} path @param {string} [error] */
function describeFailure(path, error = '') {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, ERROR_LINES)
  return [path.join(' › '), ...lines.map((line) => `  ${line}`)].join('\n')
}
