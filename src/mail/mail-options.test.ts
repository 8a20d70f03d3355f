import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { addresses, aLetter, aMailServer } from '../../tests/support/mail/letter-fixtures.ts'
import { readAttachedMessage, parseLetter } from '../../tests/support/mail/mail-server.ts'
import { anyCharacter } from '../../tests/support/catalogue/any-character.ts'
import { propertyRuns } from '../../tests/support/property-runs.ts'
import { listFilesBelow, temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { folderTransport, removeLetterFile } from './folder-transport.ts'
import type { Letter } from './letter.ts'
import { smtpTransport } from './smtp-transport.ts'

const never = new AbortController().signal

/** Sends letters through a real mail server and returns what it received. */
async function aMailbox() {
  const server = await aMailServer()
  const transport = smtpTransport(server.url, addresses)
  onTestFinished(transport.close)
  return async (given: Partial<Letter>) => {
    await transport.send(aLetter(given), never)
    const raw = server.received.pop()?.raw ?? Buffer.alloc(0)
    return { raw: raw.toString('latin1'), letter: await parseLetter(raw) }
  }
}

const isAscii = (text: string) => Buffer.from(text).length === text.length
const lines = (text: string | undefined) => text?.replace(/\r\n|\r/g, '\n').trimEnd()

test('a letter comes from the site, goes to the workshop and replies to the visitor', async () => {
  const send = await aMailbox()
  const { letter } = await send({ message_id: 'one@hangar.example' })
  expect(letter).toMatchObject({
    from: { address: 'website@hangar.example' },
    to: [{ address: 'workshop@hangar.example' }],
    replyTo: [{ address: 'pilot@example.com' }],
    subject: 'A question',
    messageId: '<one@hangar.example>',
    date: '2026-08-31T10:00:00.000Z',
    text: expect.stringMatching(/^Does it float\?/),
    html: expect.stringContaining('<p>A question</p>'),
  })
  expect(letter.headers.map(({ key }) => key)).not.toContain('auto-submitted')
})

test.each([
  ['Vietnamese', 'Xin chào, tôi muốn mua chiếc Chim Én màu đỏ.'],
  ['Japanese', '飛行機の取扱説明書はありますか？'],
  ['emoji', 'Our club 👨‍👩‍👧‍👦 flies ✈️🛩 and 🇻🇳'],
  ['Arabic and Hebrew', 'هل تطفو؟ האם זה צף?'],
  ['very long lines', 'x'.repeat(5_000) + ' ' + '飛'.repeat(5_000)],
  ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>&amp;'],
  ['line ends of every kind', 'one\r\ntwo\nthree\rfour\r\n\r\n\r\n'],
  ['lines with a meaning in SMTP', '.\r\n..\r\nFrom me\r\n\r\n.\r\nQUIT\r\n'],
  ['trailing spaces and tabs', 'one  \ntwo\t\n =20=\n'],
  ['a byte order mark and control characters', '\ufeffone\u0001\u001b[31mtwo\u007f\u0085'],
])('%s arrive unchanged', async (_, message) => {
  const send = await aMailbox()
  const subject = `Re: ${message
    .replace(/[\s\p{Cc}\ufeff]+/gu, ' ')
    .trim()
    .slice(0, 60)}`
  const { letter, raw } = await send({ message, subject })
  expect(readAttachedMessage(letter)).toBe(message)
  expect(letter.subject).toBe(subject)
  expect(isAscii(raw)).toBe(true)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
})

test('any message is attached byte for byte and contained in the text', async () => {
  const send = await aMailbox()
  const text = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 300 })
  const message = fc.oneof(
    text,
    fc.array(text, { maxLength: 20 }).map((texts) => `a${texts.join('\r\n')}`),
  )
  await fc.assert(
    fc.asyncProperty(message, async (written) => {
      const { letter } = await send({ message: written, text: `The message:\n${written}` })
      expect(readAttachedMessage(letter)).toBe(written)
      expect(lines(letter.text)).toBe(lines(`The message:\n${written}`))
    }),
    propertyRuns({ short: 50, long: 2_000 }),
  )
})

test.each([
  ['subject', { subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nBuy!' }],
  ['address', { reply_to: 'a@example.com\r\nBcc: victim@example.com' }],
  ['list of addresses', { reply_to: 'a@example.com,victim@example.com' }],
  ['name of an address', { reply_to: 'victim@example.com <a@example.com>' }],
  ['identity', { message_id: 'a@b>\r\nBcc: <victim@example.com' }],
  ['reference', { reference: '../../AB\r\nBcc: victim@example.com' }],
])('the %s cannot start a header', async (_, given) => {
  const send = await aMailbox()
  const { letter } = await send(given)
  const keys = letter.headers.map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
  expect(keys).not.toContain('bcc')
  expect(letter.to).toMatchObject([{ address: 'workshop@hangar.example' }])
  expect(letter.replyTo?.map(({ address }) => address) ?? []).not.toContain('victim@example.com')
  expect(letter.text).toMatch(/^Does it float\?/)
})

test('an address that needs SMTPUTF8 is only in the text', async () => {
  const send = await aMailbox()
  const { letter, raw } = await send({ reply_to: 'đạt@example.com', text: 'From: đạt@example.com' })
  expect(letter.replyTo).toBeUndefined()
  expect(letter.text).toMatch(/^From: đạt@example.com/)
  expect(isAscii(raw)).toBe(true)
})

test('a letter can have several recipients', async () => {
  const server = await aMailServer()
  const to = ['one@hangar.example', 'two@hangar.example']
  const transport = smtpTransport(server.url, { ...addresses, to })
  onTestFinished(transport.close)
  await transport.send(aLetter(), never)
  expect(server.received).toMatchObject([{ to }])
})

test('without a mail server a letter is an .eml file, overwritten by a repeat', async () => {
  const folder = join(await temporaryFolder(), 'mail')
  const transport = folderTransport(folder, addresses)
  const letter = aLetter({ reference: '7K3F-9QXM', message: 'Xin chào\r\n飛行機' })
  const answer = await transport.send(letter, never)
  await transport.send(letter, never)
  expect(answer).toBe(`written to ${join(folder, '7K3F-9QXM.eml')}`)
  expect(await listFilesBelow(folder)).toEqual(['7K3F-9QXM.eml'])
  const read = await parseLetter(await readFile(join(folder, '7K3F-9QXM.eml')))
  expect(readAttachedMessage(read)).toBe('Xin chào\r\n飛行機')
  expect(read.messageId).toBe(`<${letter.message_id}>`)
  await removeLetterFile(folder, '7K3F-9QXM')
  expect(await listFilesBelow(folder)).toEqual([])
})
