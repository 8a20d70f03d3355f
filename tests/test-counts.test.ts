import { expect, test } from 'vitest'
import {
  countTests,
  formatSummary,
  onePassed,
  readPlaywrightReport,
  readVitestReport,
  sumCounts,
} from '../scripts/test-counts.mjs'

const spec = (title: string, status: string, message?: string) => ({
  title,
  tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }] }],
})
const browserReport = {
  stats: { expected: 2, unexpected: 1, skipped: 0 },
  suites: [
    {
      title: 'src/website/home/home.browser.ts',
      specs: [spec('shows the classes', 'expected')],
      suites: [
        {
          title: 'without scripts',
          specs: [
            spec('reads', 'expected'),
            spec('leads on', 'unexpected', '\u001B[31mError: no link\u001B[39m\n\nat line 3'),
          ],
        },
      ],
    },
  ],
}
const unitReport = {
  numPassedTests: 4,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: [
        { status: 'passed', ancestorTitles: [], title: 'first', failureMessages: [] },
        { status: 'passed', ancestorTitles: [], title: 'second', failureMessages: [] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'SyntaxError: unexpected end', assertionResults: [] },
    {
      name: 'c.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'failed', ancestorTitles: ['adding'], title: 'two and two', failureMessages: ['Error: 5'] },
      ],
    },
  ],
}

test('the summary names the tests that failed, with their errors', () => {
  const total = sumCounts([readPlaywrightReport(browserReport), readVitestReport(unitReport)])
  expect(formatSummary(total)).toBe(
    [
      '3 failed:',
      '  src/website/home/home.browser.ts › without scripts › leads on',
      '    Error: no link',
      '    at line 3',
      '  c.test.ts › adding › two and two',
      '    Error: 5',
      '  b.test.ts',
      '    SyntaxError: unexpected end',
      '',
      '6 passed, 3 failed, 1 skipped',
    ].join('\n'),
  )
})

test('a run without failures says only how many tests passed', () => {
  expect(formatSummary(onePassed)).toBe('1 passed, 0 failed')
})

test('a runner that ends without a report is a failure with a name', () => {
  const counts = countTests({
    name: 'playwright',
    exitCode: 1,
    report: '/nowhere',
    read: readPlaywrightReport,
  })
  expect(counts.failures).toEqual(['playwright: ended with exit code 1 without naming a test'])
})
