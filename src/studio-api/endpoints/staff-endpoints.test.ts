import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  describeOnEachDatabase,
  describeWithDatabase,
} from '../../../tests/support/database/test-databases.ts'
import {
  expectStudioProblem,
  openTestStudio,
  type TestBrowser,
} from '../../../tests/support/studio/open-test-studio.ts'
import {
  invitationAnswerSchema,
  staffMemberSchema,
  studioAccountSchema,
} from '../../contract/studio/staff-account.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'

const account = async (browser: TestBrowser) =>
  studioAccountSchema.strict().parse(await browser.json('GET', paths.account))
const at = (path: string, id: string | number) => path.replace(':id', String(id))

describeOnEachDatabase(
  'the studio',
  (db) => {
    test('lists own passkeys and sessions; others are not there', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com')
      const other = await studio.signInNew('b@example.com')
      const own = await account(browser)
      expect(own).toMatchObject({
        passkeys: [{ name: 'Chrome · Windows', last_used_at: '2026-11-23T10:00:30.000Z' }],
        sessions: [{ device: 'Chrome · Windows', is_current: true }],
      })
      const theirs = at(paths.ownSession, own.sessions[0]?.id ?? '')
      await expectStudioProblem(await other.ask('DELETE', theirs), 'entry-unknown')
      await expectStudioProblem(
        await other.ask('DELETE', at(paths.passkey, own.passkeys[0]?.id ?? '')),
        'entry-unknown',
      )
      await browser.json('DELETE', theirs)
      await expectStudioProblem(await browser.ask('GET', paths.account), 'session-expired')
    })

    test('signs out everywhere, and nobody else', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com')
      const other = await studio.signInNew('b@example.com')
      const first = browser.cookie()
      expect(await browser.signIn()).toBe(200)
      expect(await browser.json('DELETE', paths.ownSessions)).toEqual({})
      expect(browser.cookie()).toBeUndefined()
      browser.setCookie(first)
      await expectStudioProblem(await browser.ask('GET', paths.account), 'session-expired')
      expect((await account(other)).sessions).toHaveLength(1)
    })

    test('adds passkeys, which sign in, and removes all but the last', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com')
      const options = await browser.json('POST', paths.passkeyOptions)
      const [first] = (await account(browser)).passkeys
      expect(options.excludeCredentials).toMatchObject([{ id: first?.id }])
      const passkey = browser.authenticator.create(options)
      await browser.json('POST', paths.passkeys, { body: { passkey } })
      expect(await browser.signIn()).toBe(200)
      expect(await browser.signIn({ passkey: first?.id ?? '' })).toBe(200)
      expect(await browser.signIn()).toBe(200)
      await browser.json('DELETE', at(paths.passkey, first?.id ?? ''))
      expect((await account(browser)).passkeys).toMatchObject([{ id: passkey.id }])
      const last = await browser.ask('DELETE', at(paths.passkey, passkey.id))
      await expectStudioProblem(last, 'last-passkey')
      expect(await browser.signIn({ passkey: first?.id ?? '' })).toBe(403)
    })

    test('lets an administrator invite, change and disable staff, and tells what they did', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com', 'administrator')
      const body = { email: 'B@example.com', role: 'editor' }
      const invited = invitationAnswerSchema.parse(await browser.json('POST', paths.staff, { body }))
      expect(invited.is_mailed).toBe(false)
      expect(invited.link).toMatch(/^http:\/\/localhost\/studio\/invitation#[\w-]{43}$/)
      await expectStudioProblem(await browser.ask('POST', paths.staff, { body }), 'staff-known')
      const list = z.array(staffMemberSchema.strict()).parse(await browser.json('GET', paths.staff))
      expect(list.map(({ email, state }) => [email, state])).toEqual([
        ['a@example.com', 'active'],
        ['b@example.com', 'invited'],
      ])
      const id = list[1]?.id ?? 0
      const again = await browser.json('POST', at(paths.staffInvitation, id))
      const guest = studio.openBrowser()
      const secretOf = (link: string) => link.split('#')[1] ?? ''
      const options = { body: { secret: secretOf(invited.link) } }
      await expectStudioProblem(
        await guest.ask('POST', paths.invitationOptions, options),
        'invitation-invalid',
      )
      expect(await guest.acceptInvitation(secretOf(again.link))).toBe(200)
      await browser.json('PUT', at(paths.staffMember, id), { body: { role: 'editor', disabled: true } })
      await expectStudioProblem(await guest.ask('GET', paths.account), 'staff-disabled')
      const events = await db()
        .selectFrom('staff_event')
        .select(['action', 'subject', 'request_id'])
        .where('subject', 'like', 'b@%')
        .orderBy('id')
        .execute()
      expect(events).toEqual(
        ['b@example.com as editor', 'b@example.com', 'b@example.com', 'b@example.com'].map(
          (subject, index) => ({
            action: ['invited', 'invited', 'invitation used', 'disabled'][index],
            subject,
            request_id: 'request-1',
          }),
        ),
      )
    })

    test('keeps the last administrator', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com', 'administrator')
      for (const body of [
        { role: 'editor', disabled: false },
        { role: 'administrator', disabled: true },
      ]) {
        const response = await browser.ask('PUT', at(paths.staffMember, browser.id), { body })
        await expectStudioProblem(response, 'last-administrator')
      }
      for (const id of ['0', '999', '9'.repeat(20), 'x']) {
        const response = await browser.ask('PUT', at(paths.staffMember, id), {
          body: { role: 'editor', disabled: true },
        })
        await expectStudioProblem(response, 'entry-unknown')
      }
    })
  },
  { databaseFor: 'each test' },
)

describeWithDatabase(
  'the studio',
  (db) => {
    test('refuses a passkey that was made for somebody else', async () => {
      const studio = openTestStudio(db())
      const one = await studio.signInNew('a@example.com')
      const other = await studio.signInNew('b@example.com')
      const passkey = one.authenticator.create(await one.json('POST', paths.passkeyOptions))
      const response = await other.ask('POST', paths.passkeys, { body: { passkey } })
      await expectStudioProblem(response, 'passkey-refused')
    })

    test('reads JSON alone, of up to 512 kB, and says which field is wrong', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com', 'administrator')
      const send = (body: unknown, headers: Record<string, string> = {}) =>
        browser.ask('POST', paths.staff, { body, headers })
      const good = { email: 'b@example.com', role: 'editor' }
      await expectStudioProblem(await send(good, { 'content-type': 'text/plain' }), 'body-unreadable')
      await expectStudioProblem(await send('{'), 'body-unreadable')
      const wrong = await expectStudioProblem(await send({ ...good, email: 'b' }), 'body-unreadable')
      expect(wrong.fields).toEqual([{ path: ['email'], code: 'invalid' }])
      await expectStudioProblem(await send({ ...good, more: 'x'.repeat(512 * 1024) }), 'draft-too-long')
    })

    test('takes writes from its own pages alone', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com')
      const send = (headers: Record<string, string>) => browser.ask('POST', paths.passkeyOptions, { headers })
      for (const site of ['cross-site', 'same-site', 'none', ''])
        await expectStudioProblem(await send({ 'sec-fetch-site': site }), 'other-site')
      for (const origin of ['https://other.example', 'http://localhost:4000', 'null'])
        await expectStudioProblem(await send({ origin }), 'other-site')
      expect((await send({})).status).toBe(200)
    })

    test('answers what is not there, and what goes wrong, with a code', async () => {
      const errors: unknown[] = []
      const rejections: string[] = []
      const broken = new Error('This endpoint is broken')
      const studio = openTestStudio(db(), {
        endpoints: [
          {
            method: 'GET',
            path: paths.session,
            may: 'anyone',
            summary: '',
            answer: z.object({}),
            handle: () => Promise.reject(broken),
          },
        ],
        onError: (error) => errors.push(error),
        onRejection: (code) => rejections.push(code),
      })
      const browser = studio.openBrowser()
      await expectStudioProblem(await browser.ask('GET', '/api/studio/nothing'), 'entry-unknown')
      await expectStudioProblem(await browser.ask('POST', paths.session), 'entry-unknown')
      await expectStudioProblem(await browser.ask('GET', paths.session), 'failed')
      expect(errors).toEqual([broken])
      expect(rejections).toEqual(['entry-unknown', 'entry-unknown', 'failed'])
    })

    test('describes its API to staff', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com')
      const described = await browser.json('GET', paths.openApi)
      expect(described.openapi).toBe('3.1.0')
      expect(described.paths['/api/studio/staff/{id}'].put).toMatchObject({
        operationId: 'putStaffId',
        description: 'For administrators. With a passkey used in the last five minutes.',
        parameters: [{ name: 'id', in: 'path' }],
        requestBody: { content: { 'application/json': { schema: { required: ['role', 'disabled'] } } } },
      })
      expect(described.paths['/api/studio/sign-in'].post.security).toEqual([])
      expect(described.paths['/api/studio/openapi.json'].get).toBeDefined()
    })
  },
  { databaseFor: 'each test' },
)
