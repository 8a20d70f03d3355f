// Visitor input must not inject headers, lines or recipients into a letter.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BuiltSite, openBuiltSite } from '../support/server/built-site.ts'
import { writeCatalogue } from '../support/catalogue/catalogue-files.ts'
import { hostileCatalogue, hostileText } from '../support/catalogue/hostile-catalogue.ts'
import {
  type MailServer,
  type ReceivedLetter,
  parseLetter,
  startMailServer,
} from '../support/mail/mail-server.ts'
import { waitUntil } from '../support/wait-until.ts'

const TO = 'workshop@hangar.example'
const FROM = 'website@hangar.example'

let site: BuiltSite
let mail: MailServer
let form: { cookie: string; token: string }
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-letters-'))
  await writeCatalogue(folder, await hostileCatalogue())
  mail = await startMailServer()
  site = await openBuiltSite({
    DATA_DIR: join(folder, 'data'),
    CATALOGUE_DIR: folder,
    SMTP_URL: mail.url,
    CONTACT_TO: TO,
    CONTACT_FROM: FROM,
    CONTACT_PER_ADDRESS: '0',
    CONTACT_IN_TOTAL: '0',
  })
  site.startBackground()
  // A form submitted within a second is held as suspected spam.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2_000 })
  form = await openForm().finally(() => vi.useRealTimers())
  stop = async () => {
    await site.close()
    await mail.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(() => stop())

async function openForm() {
  const page = await fetch(`${site.address}/contact-us`)
  const cookie = page.headers.getSetCookie().map((each) => each.split(';')[0])
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  return { cookie: cookie.join('; '), token }
}

type Fields = Record<'subject' | 'message' | 'from_email' | 'about' | 'key', string>

const channels: Record<string, (fields: Fields) => Promise<Response>> = {
  'the API': (fields) =>
    fetch(`${site.address}/api/contactus`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    }),
  'the form': (fields) => sendForm(new URLSearchParams(), fields),
  'the multipart form': (fields) => sendForm(new FormData(), fields),
}

function sendForm(body: URLSearchParams | FormData, fields: Fields): Promise<Response> {
  for (const [name, value] of Object.entries({ ...fields, token: form.token })) body.set(name, value)
  const headers = { cookie: form.cookie, origin: site.address }
  return fetch(`${site.address}/contact-us`, { method: 'POST', headers, body, redirect: 'manual' })
}

/** Everything that some program treats as a line end, and its encodings. */
const lineEnds = {
  'CR LF': '\r\n',
  'a line feed': '\n',
  'a carriage return': '\r',
  'LF CR': '\n\r',
  'an empty line': '\r\n\r\n',
  'the end of SMTP data': '\r\n.\r\n',
  'the end of SMTP data with bare line feeds': '\n.\n',
  'the end of SMTP data with bare carriage returns': '\r.\r',
  'a NUL': '\0',
  'a vertical tab': '\v',
  'a form feed': '\f',
  'a next line (NEL)': '\u0085',
  'a line separator': '\u2028',
  'a paragraph separator': '\u2029',
  'URL-encoded CR LF': '%0d%0a',
  'quoted-printable CR LF': '=0D=0A',
  'an encoded word with CR LF': '=?utf-8?q?=0D=0A?=',
  'header folding': '\r\n ',
}

const harmless = {
  subject: 'contact-us',
  message: 'Hello',
  from_email: 'pilot@example.com',
  about: '',
  key: '',
}
const INJECTED_HEADER = 'Bcc: all@evil.example'
const attacksOnTexts = (lineEnd: string): Partial<Fields>[] => [
  { subject: `Hello${lineEnd}${INJECTED_HEADER}` },
  { message: `Hello${lineEnd}${INJECTED_HEADER}${lineEnd}${lineEnd}Buy!` },
  { about: `Hello${lineEnd}${INJECTED_HEADER}` },
]
const attacksOnAddress = (lineEnd: string): Partial<Fields>[] => [
  { from_email: `pilot@example.com${lineEnd}${INJECTED_HEADER}` },
  { from_email: `"pilot${lineEnd}${INJECTED_HEADER}"@example.com` },
  { from_email: `pilot@example.com>${lineEnd}RCPT TO:<all@evil.example` },
]

test.each(Object.keys(channels))(
  'sent through %s, no line end in any field adds a header or a recipient',
  async (channel) => {
    for (const [context, lineEnd] of Object.entries(lineEnds)) {
      mail.received.length = 0
      const isAccepted = async (attack: Partial<Fields>) => {
        const key = `key${lineEnd}${INJECTED_HEADER}`
        const { status } = (await channels[channel]?.({ ...harmless, key, ...attack })) ?? {}
        expect([201, 303, 422], context).toContain(status)
        return status !== 422
      }
      const onTexts = attacksOnTexts(lineEnd)
      const together: Partial<Fields> = Object.assign({}, ...onTexts)
      let accepted = 0
      if (await isAccepted(together)) accepted += 1
      // One field that is refused hides the others.
      else for (const attack of onTexts) if (await isAccepted(attack)) accepted += 1
      for (const attack of attacksOnAddress(lineEnd)) if (await isAccepted(attack)) accepted += 1
      await waitUntil(() => mail.received.length >= accepted)
      for (const letter of mail.received) {
        expectOnlyOurHeaders(letter, context)
        await expectOnlyOurLines(letter, context)
      }
      expect(mail.received, context).toHaveLength(accepted)
    }
  },
)

/** Only our headers, each once, only our recipients, and CR LF throughout. */
function expectOnlyOurHeaders({ raw, from, to }: ReceivedLetter, context: string): void {
  expect({ from, to }, context).toEqual({ from: FROM, to: [TO] })
  const bytes = raw.toString('latin1')
  expect(bytes, context).not.toMatch(/(?<!\r)\n|\r(?!\n)/)
  expect(bytes, context).toMatch(/^[\r\n\t\x20-\x7e]*$/)
  const [head = ''] = bytes.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  const expectedNames = ['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type']
  expect(names.filter((name) => name !== 'reply-to').toSorted(), context).toEqual(expectedNames.toSorted())
  expect(names.filter((name) => name === 'reply-to').length, context).toBeLessThanOrEqual(1)
  const line = (name: string) => lines[names.indexOf(name)]
  expect([line('from'), line('to')], context).toEqual([`From: ${FROM}`, `To: ${TO}`])
  if (names.includes('reply-to')) expect(line('reply-to'), context).toBe('Reply-To: pilot@example.com')
}

const ourLabels = ['Reference', 'From', 'Received', 'Language', 'Subject', 'About']

/** Only our own lines above the message, each once and in order. */
async function expectOnlyOurLines({ raw }: ReceivedLetter, context: string): Promise<void> {
  const { text = '' } = await parseLetter(raw)
  const above = text.slice(0, text.indexOf(`\n${'-'.repeat(72)}`)).trimEnd()
  const labels = above.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map((line) => line.replace(/:.*/, ''))
  expect(labels, context).toEqual(ourLabels.filter((label) => labels.includes(label)))
}

test('input never becomes markup in the HTML letter', async () => {
  mail.received.length = 0
  const message = hostileText('message')
  const about = hostileText('about')
  const response = await channels['the API']?.({
    ...harmless,
    subject: hostileText('subject'),
    message,
    about,
  })
  expect(response?.status).toBe(201)
  const [letter] = await waitUntil(() => mail.received.length === 1 && mail.received)
  if (!letter) throw new Error('No letter was received')
  await expectOnlyOurLines(letter, 'a multi-line about')
  const { html = '' } = await parseLetter(letter.raw)
  for (const name of ['subject', 'about', 'message']) expect(html).toContain(name)
  const elements = [...html.matchAll(/<([a-z]+)[^>]*>/gi)].map(([, element]) => element)
  expect(elements).not.toEqual([])
  for (const element of elements) expect(['img', 'script', 'textarea']).not.toContain(element)
})
