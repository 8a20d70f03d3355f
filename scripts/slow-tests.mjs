import { relative } from 'node:path'

import { formatSeconds } from './with-progress.mjs'

/**
 * A test, its file and its duration in seconds.
 * @typedef {{ file: string, name: string, seconds: number }} TimedTest
 */

/** @returns {TimedTest[]} */
export function listVitestTimes(/** @type {any} */ report) {
  return report.testResults.flatMap((/** @type {any} */ { name: file, assertionResults }) =>
    assertionResults.map((/** @type {any} */ { ancestorTitles = [], title, duration }) => ({
      file: relative('.', file),
      name: [...ancestorTitles, title].join(' › '),
      seconds: (duration ?? 0) / 1_000,
    })),
  )
}

/** @returns {TimedTest[]} */
export function listPlaywrightTimes(/** @type {any} */ report) {
  return report.suites.flatMap((/** @type {any} */ suite) => listSuiteTimes(suite, suite.title, []))
}

/** @returns {TimedTest[]} */
function listSuiteTimes(
  /** @type {any} */ { suites = [], specs = [] },
  /** @type {string} */ file,
  /** @type {string[]} */ parents,
) {
  return [
    ...specs.flatMap((/** @type {any} */ { title, tests }) =>
      tests.map((/** @type {any} */ { results }) => ({
        file,
        name: [...parents, title].join(' › '),
        seconds: sum(results.map((/** @type {any} */ { duration }) => duration)) / 1_000,
      })),
    ),
    ...suites.flatMap((/** @type {any} */ suite) => listSuiteTimes(suite, file, [...parents, suite.title])),
  ]
}

/**
 * Formats the files and the tests of a suite that took longest, each with its share of the sum of all tests. The sum is
 * longer than the suite took, because tests run in parallel.
 * @param {string} suite
 * @param {TimedTest[]} tests
 * @param {number} most how many of each are listed
 */
export function formatSlowTests(suite, tests, most) {
  const total = sum(tests.map(({ seconds }) => seconds))
  // The scripts also run in the Node.js of the system, version 20, which has no Object.groupBy.
  const files = [...new Set(tests.map(({ file }) => file))].map((name) => ({
    name,
    seconds: sum(tests.filter(({ file }) => file === name).map(({ seconds }) => seconds)),
  }))
  const named = tests.map(({ file, name, seconds }) => ({ name: `${file} › ${name}`, seconds }))
  return [
    `${suite}: ${tests.length} tests in ${files.length} files took ${formatSeconds(total)}`,
    ...listLongest(files, total, most),
    '  and the tests among them:',
    ...listLongest(named, total, most),
  ].join('\n')
}

/** @param {{ name: string, seconds: number }[]} timed @param {number} total @param {number} most */
function listLongest(timed, total, most) {
  return timed
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => {
      const share = total === 0 ? 0 : (seconds / total) * 100
      return `  ${formatSeconds(seconds).padStart(7)} ${share.toFixed(1).padStart(5)} %  ${name}`
    })
}

function sum(/** @type {number[]} */ numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
