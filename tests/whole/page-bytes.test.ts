import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aFilledDemo } from '../support/filled-demo.ts'
import { byteBudgetSchema, excessesOver, measurePageBytes, type PageBytes } from '../support/page-bytes.ts'
import { startServer } from '../support/running-server.ts'
import { screens } from '../support/screens.ts'

const budgetFile = new URL('../../bench/byte-budget.json', import.meta.url)

test('no page has become heavier than it may be', async () => {
  const budget = byteBudgetSchema.parse(JSON.parse(await readFile(budgetFile, 'utf8')))
  const server = await startServer({ DATA_DIR: await aFilledDemo() })
  onTestFinished(() => server.stop())
  const measured: Record<string, PageBytes> = {}
  for (const path of screens) measured[path] = await measurePageBytes(server.address, path)
  expect(excessesOver(budget, measured)).toEqual([])
})
