import { expect, onTestFinished, test } from 'vitest'
import { spawnBuiltCommand, waitForCommand } from '../support/server/built-command.ts'
import { openBuiltSite } from '../support/server/built-site.ts'
import { runCommandInProcess } from '../support/server/command-in-process.ts'
import { aMailServer } from '../support/mail/letter-fixtures.ts'
import { parseLetter } from '../support/mail/mail-server.ts'
import { softwareAuthenticator } from '../support/studio/software-authenticator.ts'
import { aTestSite } from '../support/server/test-site.ts'

test('an invitation lets its owner in once; disabling and signing out work while the server runs', async () => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const server = await openBuiltSite({ ...settings })
  onTestFinished(server.close)
  const run = (...args: string[]) => runCommandInProcess('staff', args, { ...settings })
  const { port } = new URL(server.address)

  const invite = spawnBuiltCommand('staff', ['invite', 'Editor@Example.com', '--administrator'], {
    ...settings,
  })
  const invited = await waitForCommand(invite)
  expect(invited.code).toBe(0)
  expect(invited.stdout).toMatch(/^http:\/\/localhost:\d+\/studio\/invitation#[\w-]{43}\n$/)
  const secret = invited.stdout.trim().split('#')[1] ?? ''
  expect((await run('list')).stdout).toMatch(
    /^editor@example\.com +administrator +invited +never signed in\n$/,
  )

  const origin = `http://localhost:${port}`
  const ask = (path: string, body?: object, cookie = '') =>
    fetch(`${origin}/api/studio${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        cookie,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const accept = async () => {
    const options = await ask('/invitation/options', { secret })
    if (!options.ok) return options
    const passkey = softwareAuthenticator().create(await options.json(), { origin })
    return ask('/invitation', { secret, passkey })
  }
  const accepted = await accept()
  expect(accepted.status).toBe(200)
  expect((await accept()).status).toBe(410)
  const cookie = accepted.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await ask('/account', undefined, cookie)).status).toBe(200)

  expect(await run('disable', 'editor@example.com')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('editor@example.com: this is the last administrator.'),
  })
  expect((await run('sign-out', 'editor@example.com')).stdout).toBe(
    'editor@example.com is signed out: 1 session ended.\n',
  )
  expect((await ask('/account', undefined, cookie)).status).toBe(401)
})

test('the link is mailed where there is a mail server, and printed where that fails', async () => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const mail = await aMailServer()
  const addresses = { CONTACT_TO: 'workshop@example.com', CONTACT_FROM: 'website@example.com' }
  const withMail = { ...settings, ...addresses, SMTP_URL: mail.url }
  const run = (given: Record<string, string>) =>
    runCommandInProcess('staff', ['invite', 'editor@example.com'], given)
  const sent = await run(withMail)
  expect(sent).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('It was mailed to editor@example.com.'),
  })
  const [letter] = mail.received
  expect(letter?.to).toEqual(['editor@example.com'])
  const { text, attachments } = await parseLetter(letter?.raw ?? new Uint8Array())
  expect(text).toContain(sent.stdout.trim())
  expect(attachments).toEqual([])
  const failed = await run({ ...withMail, SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(failed.code).toBe(0)
  expect(failed.stdout).toContain('/studio/invitation#')
  expect(failed.stderr).toContain('SMTP_URL: the invitation could not be mailed')
})

test('what is no e-mail address is refused', async () => {
  expect(await runCommandInProcess('staff', ['invite', 'nobody'], { DATA_DIR: '/nowhere' })).toMatchObject({
    code: 1,
    stderr: 'nobody is not an e-mail address.\n',
  })
})
