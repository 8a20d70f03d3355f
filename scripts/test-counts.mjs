import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

export const onePassed = { passed: 1, failed: 0, skipped: 0 }
export const oneFailed = { passed: 0, failed: 1, skipped: 0 }

/** @param {Counts[]} all @returns {Counts} */
export function sumOf(all) {
  const sum = (/** @type {keyof Counts} */ key) => all.reduce((total, counts) => total + counts[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export function tellCounts(/** @type {Counts} */ { passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * Counts the single tests of a run. One that ended badly without a failed test to show for it (it crashed, it
 * had nothing to run) has failed once.
 * @param {{ exitCode: number, report: string, read: (report: any) => Counts }} run
 * @returns {Counts}
 */
export function countTests({ exitCode, report, read }) {
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : oneFailed
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** @returns {Counts} */
export function readVitestReport(/** @type {any} */ report) {
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' &&
      !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** @returns {Counts} */
export function readPlaywrightReport(/** @type {any} */ report) {
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}
