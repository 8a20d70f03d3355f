import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, createApiClient } from './api-client.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['17', 17],
  ['0', undefined],
  ['soon', undefined],
  ['', undefined],
  ['Sat, 01 Aug 2026 12:02:00 GMT', 120],
  ['Sat, 01 Aug 2026 11:00:00 GMT', undefined],
])('after Retry-After: %s a request can be repeated in %s seconds', async (header, seconds) => {
  vi.useFakeTimers({ now: new Date('2026-08-01T12:00:00Z') })
  const api = createApiClient(
    () => new Response('{}', { status: 429, headers: { 'retry-after': header } }),
    'en',
  )
  const refusal = await api.findSite().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toHaveProperty('retryAfter', seconds)
})

test('an error has the detail and the field errors of the problem', async () => {
  const problem = {
    detail: 'Email is required',
    errors: [{ pointer: '/from_email', detail: 'Email is required' }],
  }
  const api = createApiClient(() => Response.json(problem, { status: 422 }), 'en')
  const refusal = await api.findSite().catch((error: unknown) => error)
  expect(refusal).toMatchObject({ status: 422, message: problem.detail, errors: problem.errors })
})
