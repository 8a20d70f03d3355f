import { expect, test } from 'vitest'
import { toJsonBody } from './json-body.ts'

test.each([0, 1, 50, 51, 120])('%i rows are the same as JSON in one piece', async (count) => {
  const rows = Array.from({ length: count }, (_, key) => ({ key, name: `"Ơ" ${key}`, none: null }))
  const body = await toJsonBody({ dry_run: true }, 'rows', rows)
  expect(await body.text()).toBe(JSON.stringify({ dry_run: true, rows }))
  expect(body.type).toBe('application/json')
})
