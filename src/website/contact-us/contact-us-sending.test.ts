import { expect, test } from 'vitest'
import { createApiClient } from '../../contract/api-client.ts'
import { sendMessage } from './contact-us-sending.ts'

const typed = { from_email: 'pilot@example.com', message: 'Hello' }

/** What the visitor is told when the API, or something on the way to it, answers so. */
function sendTo(status: number, body: BodyInit, headers: Record<string, string> = {}) {
  return sendMessage(
    createApiClient(() => new Response(body, { status, headers })),
    { typed, trap: '', sealing: {} },
  )
}

test('a message that has arrived has a reference', async () => {
  expect(await sendTo(201, '{"reference":"7K3F-9QXM"}')).toEqual({ reference: '7K3F-9QXM' })
})

test('the errors of fields are told in the order of the page, whatever the order of the API', async () => {
  const errors = [
    { pointer: '/message', detail: 'Message is required' },
    { pointer: '/from_email', detail: 'Email is required' },
    { pointer: '/from_email', detail: 'Another thing' },
  ]
  const sending = await sendTo(422, JSON.stringify({ detail: 'Not so', errors }))
  expect(Object.entries(sending.errors ?? {})).toEqual([
    ['from_email', 'Email is required'],
    ['message', 'Message is required'],
  ])
  expect(sending.failure).toBeUndefined()
})

test('an error of a field that the visitor does not see is told as it is', async () => {
  const errors = [{ pointer: '/subject', detail: 'Subject is required' }]
  const sending = await sendTo(422, JSON.stringify({ detail: 'Subject is required', errors }))
  expect(sending.failure).toMatch(/^Our site refused the form \(Subject is required\)\. .*please copy it/)
})

test.each([
  [403, {}, 'We could not tell that this form was ours. Your message is still here; please send it again.'],
  [405, {}, 'Our site refused the form (405). '],
  [413, {}, 'Your message is too long for this form. Please shorten it'],
  [
    429,
    {},
    'Too many messages have come from your connection. Your message is still here; please send it again in a moment.',
  ],
  [429, { 'retry-after': '1' }, 'send it again in 1 second.'],
  [429, { 'retry-after': '45' }, 'send it again in 45 seconds.'],
  [429, { 'retry-after': '91' }, 'send it again in 2 minutes.'],
  [429, { 'retry-after': '5401' }, 'send it again in 2 hours.'],
  [429, { 'retry-after': 'soon' }, 'send it again in a moment.'],
  [
    500,
    {},
    'Something went wrong on our side. Your message is still here; please send it again in a moment.',
  ],
  [
    503,
    { 'retry-after': '5' },
    'Something went wrong on our side. Your message is still here; please send it again in 5 seconds.',
  ],
])('%i with %j is told in plain words', async (status, headers, words) => {
  const sending = await sendTo(status, '<h1>From a proxy</h1>', headers)
  expect(sending.failure).toContain(words)
})

test('a page of something in between is no receipt', async () => {
  expect((await sendTo(200, '<h1>Please log in</h1>')).failure).toMatch(/^We could not be reached\. /)
})

test('no answer at all is told too', async () => {
  const unreachable = createApiClient(() => Promise.reject(new TypeError('Failed to fetch')))
  expect((await sendMessage(unreachable, { typed, trap: '', sealing: {} })).failure).toMatch(
    /^We could not be reached\. /,
  )
})
