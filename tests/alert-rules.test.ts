import { readFileSync } from 'node:fs'
import { onTestFinished, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { openDatabase } from '../src/database/open-database.ts'
import { openMetrics } from '../src/server/observability/metrics.ts'
import { createTestDatabase } from './support/database/test-databases.ts'

const rulesSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[sm]$/)
            .optional(),
        }),
      ),
    }),
  ),
})
const { groups } = rulesSchema.parse(parse(readFileSync('docs/operating/alerts.yml', 'utf8')))
const rules = groups.flatMap((group) => group.rules)

/** `metric{label="value"}`, or a bare metric, in any number of functions. */
const selector = /\b([a-z]\w*_\w+|up)(?:\{(\w+="[\w%-]+")\})?(?:\[\d+[sm]\])?/g

test('every alert is a comparison in PromQL', () => {
  expect(rules.length).toBeGreaterThan(5)
  const isComparison = /^[\w().]+ (?:==|!=|<|>) [\w().]+$/
  const malformed = rules.filter(({ expr }) => !isComparison.test(expr.replaceAll(selector, 'M')))
  expect(malformed).toEqual([])
})

test('every metric of an alert, with its label, is one that the server exports', async () => {
  const samples = await listSamples()
  const unknown = rules.flatMap(({ alert, expr }) =>
    [...expr.matchAll(selector)]
      .filter(([, metric]) => metric !== 'up')
      .filter(
        ([, metric = '', label = '']) =>
          !samples.some((sample) => /^\w+/.exec(sample)?.[0] === metric && sample.includes(label)),
      )
      .map(([, metric = '', label = '']) => `${alert}: ${metric} ${label}`),
  )
  expect(unknown).toEqual([])
})

/** Letters are counted in a real database; connections are reported for PostgreSQL, which need not answer. */
async function listSamples(): Promise<string[]> {
  const place = await createTestDatabase('SQLite', 'migrated')
  const unreachable = { kind: 'postgres', url: 'postgres://127.0.0.1:9/none' } as const
  const databases = [openDatabase(place.location), openDatabase(unreachable)] as const
  onTestFinished(async () => {
    for (const db of databases) await db.destroy()
    await place.remove()
  })
  const texts = databases.map((db) => {
    const metrics = openMetrics({ db, encoder: { backlog: () => 0 }, catalogueVersion: () => 1 })
    metrics.noteDuration('/', 500, 0.1)
    return metrics.text()
  })
  return (await Promise.all(texts)).join('\n').split('\n')
}
