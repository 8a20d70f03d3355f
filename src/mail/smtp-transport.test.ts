import { expect, onTestFinished, test } from 'vitest'
import { addresses, aLetter, aMailServer } from '../../tests/support/mail/letter-fixtures.ts'
import { LetterRejected } from './letter.ts'
import { smtpTransport } from './smtp-transport.ts'

/** A mail server that answers each recipient in turn as given; empty accepts. */
async function aServerThatAnswers(...replies: string[]) {
  const server = await aMailServer()
  server.fault = (stage, attempt) => {
    const reply = stage === 'recipient' ? replies[attempt - 1] : undefined
    return reply ? { reply } : undefined
  }
  const transport = smtpTransport(server.url, addresses)
  onTestFinished(transport.close)
  const answer = aLetter({ to: ['pilot@example.com'], copy: true })
  return {
    send: () => transport.send(answer, new AbortController().signal),
    receivers: () => server.received.map(({ to }) => to),
  }
}

test('a copy for the mailbox is sent once the visitor’s letter was accepted', async () => {
  const { send, receivers } = await aServerThatAnswers()
  expect(await send()).toMatch(/^250 .*; copy: 250 /)
  expect(receivers()).toEqual([['pilot@example.com'], ['workshop@hangar.example']])
})

test.each(['550 5.1.1 Unknown here', '553 5.1.2 No such domain'])(
  'a letter with a copy is rejected for good if the visitor’s address gets %s',
  async (reply) => {
    const { send, receivers } = await aServerThatAnswers(reply)
    await expect(send()).rejects.toThrow(LetterRejected)
    expect(receivers()).toEqual([])
  },
)

test('a letter with a copy is tried again if the visitor’s address is to be tried later, and copied once', async () => {
  const { send, receivers } = await aServerThatAnswers('450 4.2.1 Greylisted')
  const failure = await send().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(LetterRejected)
  expect(await send()).toMatch(/^250 /)
  expect(receivers()).toEqual([['pilot@example.com'], ['workshop@hangar.example']])
})

test('a copy that is refused does not make the letter fail, which has arrived', async () => {
  const { send, receivers } = await aServerThatAnswers('', '550 5.1.1 Unknown here')
  expect(await send()).toMatch(/^250 .*; copy: .*550 5\.1\.1 Unknown here/)
  expect(receivers()).toEqual([['pilot@example.com']])
})
