import { expect, test } from 'vitest'
import { findBudgetOverruns } from './support/checks/page-weight.ts'

const weight = { headers: 800, html: 9_000, critical: 8_000, styles: 3_000, data: 1_000, scripts: 100_000 }
const limits = { html: 9_000, critical: 8_000, data: 1_000, scripts: 100_000 }

test.each([
  ['a page within its limits', { '/': limits }, { '/': weight }, []],
  ['a page above a limit', { '/': limits }, { '/': { ...weight, html: 9_001 } }, [/^\/: html is 9001 bytes/]],
  ['a page without limits', {}, { '/': weight }, [/^\/ has no limit/]],
  ['limits without a page', { '/': limits, '/old': limits }, { '/': weight }, [/^\/old has a limit/]],
  [
    'more than the first flight',
    { '/': { ...limits, html: 20_000 } },
    { '/': { ...weight, html: 14_000 } },
    [/exceed the first 14480/],
  ],
])('the byte budget reports %s', (_, budget, measured, sentences) => {
  expect(findBudgetOverruns(budget, measured)).toEqual(sentences.map((each) => expect.stringMatching(each)))
})
