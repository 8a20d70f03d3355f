import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { type ApiFetch, createApiClient } from '../../contract/api-client.ts'
import { sendMessage } from './message-submission.ts'

const typed = { from_email: 'pilot@example.com', message: 'Hello' }

const send = (fetch: ApiFetch, hidden = { about: '', trap: '' }) =>
  sendMessage(english, createApiClient(fetch, 'en'), { typed, ...hidden, key: '', token: undefined })

/** Sends to an API, or a proxy in front of it, that gives this response. */
function sendTo(status: number, body: BodyInit, headers: Record<string, string> = {}) {
  return send(() => new Response(body, { status, headers }))
}

test('hidden fields are sent only if they are filled in', async () => {
  const bodies: unknown[] = []
  const record: ApiFetch = async (_, init) => {
    bodies.push(await new Response(init?.body).json())
    return Response.json({ reference: '7K3F-9QXM' })
  }
  await send(record)
  await send(record, { about: 'P-51D: manual', trap: 'spam' })
  const message = { subject: 'contact-us', ...typed }
  expect(bodies).toEqual([message, { ...message, about: 'P-51D: manual', leave_empty: 'spam' }])
})

test('a message that arrived has a reference', async () => {
  expect(await sendTo(201, '{"reference":"7K3F-9QXM"}')).toEqual({ reference: '7K3F-9QXM' })
})

test('field errors are in page order, whatever the order of the API', async () => {
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

test('an error of an invisible field is shown as it is', async () => {
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
])('%i with %j is explained in plain words', async (status, headers, words) => {
  const sending = await sendTo(status, '<h1>From a proxy</h1>', headers)
  expect(sending.failure).toContain(words)
})

test('the page of a proxy is not a receipt', async () => {
  expect((await sendTo(200, '<h1>Please log in</h1>')).failure).toMatch(/^We could not be reached\. /)
})

test('an unreachable API is reported', async () => {
  const { failure } = await send(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(failure).toMatch(/^We could not be reached\. /)
})
