import { expect, test } from 'vitest'
import { formatSlowTests, listPlaywrightTimes, listVitestTimes } from '../scripts/slow-tests.mjs'

const vitestReport = {
  testResults: [
    {
      name: 'src/a.test.ts',
      assertionResults: [
        { ancestorTitles: ['adding'], title: 'two and two', duration: 6_000 },
        { ancestorTitles: [], title: 'is quick' },
      ],
    },
    { name: 'src/b.test.ts', assertionResults: [{ title: 'waits', duration: 2_000 }] },
  ],
}

const playwrightReport = {
  suites: [
    {
      title: 'src/c.browser.ts',
      specs: [{ title: 'opens', tests: [{ results: [{ duration: 1_500 }] }] }],
      suites: [
        { title: 'without scripts', specs: [{ title: 'reads', tests: [{ results: [{ duration: 500 }] }] }] },
      ],
    },
  ],
}

test('the slowest files and tests of a suite are listed with their share of its time', () => {
  expect(formatSlowTests('unit', listVitestTimes(vitestReport), 2)).toBe(
    [
      'unit: 3 tests in 2 files took 8.0 s',
      '    6.0 s  75.0 %  src/a.test.ts',
      '    2.0 s  25.0 %  src/b.test.ts',
      '  and the tests among them:',
      '    6.0 s  75.0 %  src/a.test.ts › adding › two and two',
      '    2.0 s  25.0 %  src/b.test.ts › waits',
    ].join('\n'),
  )
})

test('tests of the browser are named with the groups that they are in', () => {
  expect(listPlaywrightTimes(playwrightReport)).toEqual([
    { file: 'src/c.browser.ts', name: 'opens', seconds: 1.5 },
    { file: 'src/c.browser.ts', name: 'without scripts › reads', seconds: 0.5 },
  ])
})
