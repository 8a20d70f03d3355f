import { expect, onTestFinished, test } from 'vitest'
import { logLines } from '../support/log-lines.ts'
import { startServer } from '../support/running-server.ts'
import { sparseSettings } from '../support/sparse-settings.ts'

test('of more readers than a server can serve some are told to come back, and a message is taken meanwhile', async () => {
  const server = await startServer(await sparseSettings())
  onTestFinished(() => server.stop())
  // No two are the same page to the server, so that each has to be made.
  let number = 0
  const rush = () =>
    Promise.all(Array.from({ length: 600 }, () => fetch(`${server.address}/reviews?rush=${(number += 1)}`)))
  const first = rush()
  const message = fetch(`${server.address}/api/contactus`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'contact-us', message: 'Hello', from_email: 'pilot@example.com' }),
  })
  const answers = await first
  // On a busy machine they may not come as fast as pages are made.
  for (let round = 1; round < 5 && answers.every(({ status }) => status === 200); round += 1) {
    answers.push(...(await rush()))
  }
  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses).toEqual(new Set([200, 503]))
  for (const { status, headers } of answers) if (status === 503) expect(headers.get('retry-after')).toBe('2')
  expect((await message).status).toBe(201)
  const sentAway = logLines(server.printed()).filter((line) => line['status'] === 503)
  expect(sentAway).toHaveLength(answers.filter(({ status }) => status === 503).length)
  expect(new Set(sentAway.map(({ why }) => why))).toEqual(new Set(['busy']))
  expect((await fetch(`${server.address}/reviews?rush=over`)).status).toBe(200)
})
