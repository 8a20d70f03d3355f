import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answerMessage } from '../../src/contact/message-answer.ts'
import { queueLetter } from '../../src/mail/letter.ts'
import { waitForCommand, spawnBuiltCommand } from '../support/server/built-command.ts'
import { openBuiltSite } from '../support/server/built-site.ts'
import { runCommandInProcess } from '../support/server/command-in-process.ts'
import {
  aMailServer,
  aQueuedLetter,
  requireStoredLetter,
  waitForLetterState,
} from '../support/mail/letter-fixtures.ts'
import { startServer } from '../support/server/start-server.ts'
import { listFilesBelow } from '../support/temporary-folder.ts'
import { aTestSite } from '../support/server/test-site.ts'
import { waitUntil } from '../support/wait-until.ts'

const withoutLimits = { CONTACT_PER_ADDRESS: '0', CONTACT_IN_TOTAL: '0' }

async function aSite() {
  const place = await aTestSite('SQLite', 'the small catalogue')
  const settings = { ...place.settings, ...withoutLimits }
  return {
    settings,
    mail: join(settings.DATA_DIR, 'mail'),
    messages: (...args: string[]) => runCommandInProcess('messages', args, settings),
    open: () => place.open().db,
  }
}

async function serve(settings: Record<string, string>) {
  const server = await startServer(settings)
  onTestFinished(() => server.stop())
  return server
}

async function post(address: string, message: string): Promise<string> {
  const body = JSON.stringify({ subject: 'contact-us', message, from_email: 'pilot@example.com' })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${address}/api/contactus`, { method: 'POST', headers, body })
  expect(response.status).toBe(201)
  return String(Object(await response.json()).reference)
}

test('without a mail server, letters are written to files; the command shows, resends and deletes them while the server runs', async () => {
  const { settings, mail, messages, open } = await aSite()
  const server = await openBuiltSite(settings)
  onTestFinished(server.close)
  server.startBackground()
  const db = open()
  const reference = await post(server.address, 'Xin chào\r\n\u001b[31mred\u202e')
  const file = join(mail, `${reference}.eml`)
  await waitForLetterState(db, reference, 'sent')
  expect(await listFilesBelow(mail)).toEqual([`${reference}.eml`])

  const listed = await waitForCommand(spawnBuiltCommand('messages', ['list'], settings))
  expect(listed).toMatchObject({ code: 0, stderr: '1 message\n' })
  expect(listed.stdout).toMatch(
    new RegExp(`^${reference}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d  pilot@example.com +sent 2`),
  )
  const shown = await messages('show', reference.toLowerCase().replace('-', ''))
  expect(shown.code).toBe(0)
  for (const line of [
    `Reference:   ${reference}`,
    'Letter:      sent',
    `written to ${file}`,
    'Message-ID:',
  ]) {
    expect(shown.stdout).toContain(line)
  }
  expect(shown.stdout).toMatch(/\n\nXin chào\n\\u\{1b\}\[31mred\\u\{202e\}\n$/)

  expect(await messages('resend', reference)).toMatchObject({
    code: 0,
    stdout: `${reference} will be sent a second time while the server runs.\n`,
  })
  await waitForLetterState(db, reference, 'sent')

  expect(await messages('delete', reference)).toMatchObject({ code: 0, stdout: `${reference} is deleted.\n` })
  expect(existsSync(file)).toBe(false)
  expect(await messages('show', reference)).toMatchObject({
    code: 1,
    stderr: `${reference}: no such message. List them: \`npm run messages -- list\`.\n`,
  })
})

test('keys are renewed while the server runs, which invalidates old tokens', async () => {
  const { settings, messages } = await aSite()
  const { address, close } = await openBuiltSite(settings)
  onTestFinished(close)
  const opened = await fetch(`${address}/api/contactus`)
  const cookie = opened.headers.getSetCookie().map((each) => each.split(';')[0])
  const sendWithToken = async () => {
    const body = JSON.stringify({ subject: 'contact-us', message: 'Hello', from_email: 'pilot@example.com' })
    const token = cookie.find((each) => each?.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
    const headers = { 'content-type': 'application/json', cookie: cookie.join('; '), 'x-xsrf-token': token }
    return (await fetch(`${address}/api/contactus`, { method: 'POST', headers, body })).status
  }
  expect(await sendWithToken()).toBe(201)
  expect(await messages('renew-keys')).toMatchObject({ code: 0, stderr: '' })
  expect(await sendWithToken()).toBe(403)
})

test('a held letter is only sent after its release', async () => {
  const { messages, open } = await aSite()
  const db = open()
  const held = await aQueuedLetter(db, { held: 'it looks like spam' })
  await aQueuedLetter(db)
  expect((await messages('list', '--held')).stdout).toMatch(
    new RegExp(`^${held}  .*held: it looks like spam\n$`),
  )
  expect(await messages('resend', held)).toMatchObject({
    code: 1,
    stderr: `${held} is held. Release it: \`npm run messages -- release ${held}\`.\n`,
  })
  expect((await requireStoredLetter(db, held)).state).toBe('held')
  expect((await messages('release', held)).code).toBe(0)
  expect((await requireStoredLetter(db, held)).state).toBe('queued')
  expect(await messages('release', held)).toMatchObject({
    code: 1,
    stderr: `${held} is not held; its letter is queued.\n`,
  })
})

test('other letters are listed, shown, resent and deleted by their references', async () => {
  const { messages, open } = await aSite()
  const db = open()
  const message = await aQueuedLetter(db)
  const answer = { reference: message, text: 'It floats.', staff: 1, mailDomain: 'hangar.example' }
  const reference = (await answerMessage(db, answer, new Date())) ?? ''
  await queueLetter(db, 'publication-12', { mailDomain: 'hangar.example' })
  const refused = {
    state: 'parked',
    reason: 'it was refused for good',
    last_answer: '550 Unknown',
    next_attempt_at: null,
  } as const
  await db.updateTable('letter').set(refused).where('reference', '!=', message).execute()
  const { stdout, stderr } = await messages('list', '--parked')
  expect(stderr).toBe('0 messages, 2 other letters\n')
  expect(stdout).toMatch(new RegExp(`^${reference}  .*  pilot@example.com  .*  parked: .*: 550 Unknown\n`))
  expect(stdout).toMatch(/\npublication-12  .*  administrators  .*  parked: .*: 550 Unknown\n$/)
  const shown = await messages('show', reference.toLowerCase())
  expect(shown.stdout).toMatch(/^Reference: .*\nTo: +pilot@example\.com\n[^]*\n\nIt floats\.\n$/)
  expect((await messages('resend', reference)).code).toBe(0)
  expect(await requireStoredLetter(db, reference)).toMatchObject({ state: 'queued', attempts: 0 })
  for (const deleted of ['publication-12', reference])
    expect((await messages('delete', deleted)).stdout).toBe(`${deleted} is deleted.\n`)
  expect((await messages('list')).stderr).toBe('1 message\n')
})

test('only one state of letters can be listed at a time', async () => {
  const { messages } = await aSite()
  const { code, stderr } = await messages('list', '--held', '--parked')
  expect(code).toBe(2)
  expect(stderr).toMatch(/^Usage:/)
})

test('messages older than CONTACT_KEEP_DAYS are deleted when the server starts', async () => {
  const { settings, mail, open } = await aSite()
  const db = open()
  const references = [await aQueuedLetter(db, { message: 'Old' }), await aQueuedLetter(db)]
  const server = await openBuiltSite(settings)
  server.startBackground()
  await waitUntil(async () => existsSync(mail) && (await listFilesBelow(mail)).length === 2)
  await server.close()
  await db
    .updateTable('contact_message')
    .set({ received_at: new Date(Date.now() - 31 * 24 * 3_600_000).toISOString() })
    .where('message', '=', 'Old')
    .execute()
  const restarted = await openBuiltSite({ ...settings, CONTACT_KEEP_DAYS: '30' })
  onTestFinished(restarted.close)
  restarted.startBackground()
  const count = async () => (await db.selectFrom('letter').select('id').execute()).length
  await waitUntil(async () => (await count()) === 1)
  // Files are deleted after what the database has of them.
  await waitUntil(async () => (await listFilesBelow(mail)).length === 1)
  expect(await listFilesBelow(mail)).toEqual([`${references[1]}.eml`])
})

test('an unresponsive mail server does not keep the server from shutting down in time', async () => {
  const { settings, open } = await aSite()
  const mailServer = await aMailServer()
  mailServer.fault = (moment) => (moment === 'recipient' ? { waitMs: 60_000 } : undefined)
  const server = await serve({
    ...settings,
    SMTP_URL: mailServer.url,
    CONTACT_TO: 'workshop@hangar.example',
    CONTACT_FROM: 'website@hangar.example',
  })
  const reference = await post(server.address, 'Hello')
  const db = open()
  await waitUntil(async () => (await requireStoredLetter(db, reference)).claimed_by !== null)
  await server.stop()
  // A shutdown that times out exits with 1.
  expect(server.process.exitCode).toBe(0)
  expect(await requireStoredLetter(db, reference)).toMatchObject({ state: 'queued', claimed_by: null })
})
