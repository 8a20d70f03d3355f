import { expect, test } from 'vitest'
import { describeApi } from './openapi.ts'
import { endpoints } from './endpoints.ts'

test('every call may fail, or be refused while the site is busy or its database is away', () => {
  const description = JSON.parse(JSON.stringify(describeApi(endpoints)))
  const responses = Object.values<Record<string, { responses: Record<string, { content: object }> }>>(
    description.paths,
  ).flatMap((path) => Object.values(path).map((call) => call.responses))
  expect(responses).toHaveLength(endpoints.length)
  const schema = { $ref: '#/components/schemas/Problem' }
  const problem = { content: { 'application/problem+json': { schema } } }
  for (const each of responses) expect(each).toMatchObject({ 500: problem, 503: problem })
})
