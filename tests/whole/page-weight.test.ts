import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { anImportedDemo } from '../support/imported-demo.ts'
import {
  byteBudgetSchema,
  findBudgetOverruns,
  measurePageWeight,
  type PageWeight,
} from '../support/page-weight.ts'
import { startServer } from '../support/start-server.ts'
import { screens } from '../support/screen-paths.ts'

const budgetFile = new URL('../../bench/byte-budget.json', import.meta.url)

test('every page stays within its byte budget', async () => {
  const budget = byteBudgetSchema.parse(JSON.parse(await readFile(budgetFile, 'utf8')))
  const server = await startServer({ DATA_DIR: await anImportedDemo() })
  onTestFinished(() => server.stop())
  const measured: Record<string, PageWeight> = {}
  for (const path of screens) measured[path] = await measurePageWeight(server.address, path)
  expect(findBudgetOverruns(budget, measured)).toEqual([])
})
