import { expect, test } from 'vitest'
import {
  describeOnEachDatabase,
  describeWithDatabase,
} from '../../../tests/support/database/test-databases.ts'
import { expectStudioProblem, openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { studioAccountSchema, studioSessionSchema } from '../../contract/studio/staff-account.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import type { Database } from '../../database/open-database.ts'
import { addStaff, changeStaff, inviteAgain } from '../../staff/staff-member.ts'

const invite = (db: Database, email = 'a@example.com') =>
  addStaff(db, email, 'editor', { staff: null, now: new Date('2026-11-23T10:00:30.000Z') })

describeOnEachDatabase(
  'signing in',
  (db) => {
    test('begins with an invitation, which registers a passkey and works once', async () => {
      const studio = openTestStudio(db())
      const { secret, id } = await invite(db())
      const browser = studio.openBrowser()
      const options = await browser.json('POST', paths.invitationOptions, { body: { secret } })
      expect(options).toMatchObject({
        rp: { id: 'localhost', name: 'Hangar' },
        user: { name: 'a@example.com' },
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      const body = { secret, passkey: browser.authenticator.create(options) }
      const accepted = await browser.ask('POST', paths.invitation, { body })
      expect(accepted.headers.get('set-cookie')).toMatch(
        /^__Host-studio=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      )
      expect(studioSessionSchema.parse(await accepted.json())).toEqual({
        staff: { id, email: 'a@example.com', role: 'editor' },
        expires_at: '2026-11-23T18:00:00.000Z',
        verified_until: '2026-11-23T10:05:30.000Z',
      })
      await expectStudioProblem(await browser.ask('POST', paths.invitation, { body }), 'invitation-invalid')
      const again = await browser.ask('POST', paths.invitationOptions, { body: { secret } })
      await expectStudioProblem(again, 'invitation-invalid')
    })

    test('needs nothing but the passkey, and each time gives the session a new secret', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com')
      const first = browser.cookie()
      await browser.json('DELETE', paths.session)
      expect(browser.cookie()).toBeUndefined()
      expect(await browser.json('GET', paths.session)).toMatchObject({ staff: null })
      expect(await browser.signIn()).toBe(200)
      const second = browser.cookie()
      expect(await browser.signIn()).toBe(200)
      expect(new Set([first, second, browser.cookie()]).size).toBe(3)
      const { sessions } = studioAccountSchema.parse(await browser.json('GET', paths.account))
      expect(sessions).toMatchObject([{ is_current: true, device: 'Chrome · Windows' }])
      for (const old of [first, second]) {
        browser.setCookie(old)
        await expectStudioProblem(await browser.ask('GET', paths.account), 'session-expired')
      }
    })

    test('is refused with a wrong origin, host, signature, challenge or owner, without PIN or finger, or twice', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com')
      const { authenticator } = browser
      const offer = () => browser.json('POST', paths.signInOptions)
      const send = (passkey: ReturnType<typeof authenticator.use>) =>
        browser.ask('POST', paths.signIn, { body: { passkey } })
      const good = authenticator.use(await offer())
      const { signature: other } = authenticator.use(await offer()).response
      const stranger = Buffer.alloc(32).toString('base64url')
      const wrong = [
        authenticator.use(await offer(), { origin: 'https://other.example' }),
        authenticator.use({ ...(await offer()), rpId: 'other.example' }),
        authenticator.use(await offer(), { userVerified: false }),
        authenticator.use({ challenge: stranger }),
        { ...good, response: { ...good.response, signature: other } },
        { ...authenticator.use(await offer()), id: 'unknown', rawId: 'unknown' },
      ]
      const codes = []
      for (const passkey of wrong) codes.push(Object(await (await send(passkey)).json()).code)
      expect(codes).toEqual([...Array<string>(5).fill('passkey-refused'), 'passkey-unknown'])
      const owner = authenticator.use(await offer())
      const notMine = { ...owner, response: { ...owner.response, userHandle: stranger } }
      await expectStudioProblem(await send(notMine), 'passkey-refused')
      const passkey = authenticator.use(await offer())
      expect((await send(passkey)).status).toBe(200)
      await expectStudioProblem(await send(passkey), 'passkey-refused')
    })

    test('is refused where the passkey has signed less often than it has before: a copy of it', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com')
      const offer = () => browser.json('POST', paths.signInOptions)
      const earlier = browser.authenticator.use(await offer())
      expect(await browser.signIn()).toBe(200)
      const response = await browser.ask('POST', paths.signIn, { body: { passkey: earlier } })
      await expectStudioProblem(response, 'passkey-copied')
    })

    test('is accepted with a passkey that several devices share, each of which counts for itself', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com', 'editor', { isSynced: true })
      for (const counter of [7, 3, 3, 0, 12])
        expect(await browser.signIn({ isSynced: true, counter })).toBe(200)
      // What a passkey is never changes.
      expect(await browser.signIn({ isSynced: false, counter: 20 })).not.toBe(200)
    })

    test('tells of a passkey that was registered before that was recorded by its next use', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com', 'editor', { isSynced: true })
      await db().updateTable('staff_passkey').set({ backup_eligible: null, counter: 9 }).execute()
      expect(await browser.signIn({ isSynced: true, counter: 2 })).toBe(200)
      expect(await browser.signIn({ isSynced: false, counter: 30 })).not.toBe(200)
    })

    test('with another invitation ends sessions at once, and replaces passkeys when it is used', async () => {
      const studio = openTestStudio(db())
      const old = await studio.signInNew('a@example.com')
      const secret = await inviteAgain(db(), old.id, { staff: null, now: studio.now() })
      await expectStudioProblem(await old.ask('GET', paths.account), 'session-expired')
      expect(await old.signIn()).toBe(200)
      const renewed = studio.openBrowser()
      expect(await renewed.acceptInvitation(secret)).toBe(200)
      await expectStudioProblem(await old.ask('GET', paths.account), 'session-expired')
      expect(await old.signIn()).toBe(403)
      const { passkeys } = studioAccountSchema.parse(await renewed.json('GET', paths.account))
      expect(passkeys).toHaveLength(1)
    })
  },
  { databaseFor: 'each test' },
)

describeWithDatabase(
  'signing in',
  (db) => {
    test('names no passkey in what it offers, so that nobody learns who works here', async () => {
      const studio = openTestStudio(db())
      await studio.signInNew('a@example.com')
      const options = await studio.openBrowser().json('POST', paths.signInOptions)
      expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
      expect(options.allowCredentials ?? []).toEqual([])
    })

    test('takes five minutes at most', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com')
      const options = await browser.json('POST', paths.signInOptions)
      studio.wait(5 * 60_000)
      const body = { passkey: browser.authenticator.use(options) }
      await expectStudioProblem(await browser.ask('POST', paths.signIn, { body }), 'passkey-refused')
    })

    test('is limited for each address', async () => {
      const studio = openTestStudio(db(), { addressOf: () => '192.0.2.7' })
      const browser = studio.openBrowser()
      const ask = () => browser.ask('POST', paths.signInOptions)
      for (let attempt = 0; attempt < 300; attempt += 1) expect((await ask()).status).toBe(200)
      const refused = await ask()
      expect(refused.headers.get('retry-after')).toBe('12')
      expect(await expectStudioProblem(refused, 'too-many-attempts')).toMatchObject({
        params: { seconds: 12 },
      })
      studio.wait(12_000)
      expect((await ask()).status).toBe(200)
      const other = openTestStudio(db(), { addressOf: () => '192.0.2.8' }).openBrowser()
      expect((await other.ask('POST', paths.signInOptions)).status).toBe(200)
    })

    test('is refused to those who are disabled, until they use another invitation', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com')
      const { id } = browser
      const actor = { staff: null, now: studio.now() }
      await changeStaff(db(), id, { role: 'editor', disabled: true }, actor)
      expect(await browser.json('GET', paths.session)).toMatchObject({ staff: null })
      expect(await browser.signIn()).toBe(403)
      const secret = await inviteAgain(db(), id, actor)
      expect(await browser.signIn()).toBe(403)
      expect(await browser.acceptInvitation(secret)).toBe(200)
      await browser.json('GET', paths.account)
    })

    test('again makes the passkey fresh for five minutes, and starts another 24 hours', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com')
      studio.wait(5 * 60_000)
      await expectStudioProblem(await browser.ask('POST', paths.passkeyOptions), 'passkey-needed')
      expect(await browser.signIn()).toBe(200)
      await browser.json('POST', paths.passkeyOptions)
      const workFor21Hours = async () => {
        for (let hours = 0; hours < 21; hours += 7) {
          studio.wait(7 * 60 * 60_000)
          await browser.json('GET', paths.account)
        }
      }
      await workFor21Hours()
      expect(await browser.signIn()).toBe(200)
      await workFor21Hours()
      studio.wait(3 * 60 * 60_000)
      await expectStudioProblem(await browser.ask('GET', paths.account), 'session-expired')
    })

    test('ends after 8 hours in which open pages asked by themselves', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com')
      const presence = paths.entryPresence.replace(':kind', 'models').replace(':key', '1')
      for (let hour = 0; hour < 7; hour += 1) {
        studio.wait(60 * 60_000)
        await browser.json('GET', paths.unread)
        await browser.json('POST', presence)
      }
      studio.wait(60 * 60_000)
      await expectStudioProblem(await browser.ask('GET', paths.unread), 'session-expired')
      await expectStudioProblem(await browser.ask('POST', presence), 'session-expired')
    })

    test('asking who is signed in does not prolong the session; other calls do', async () => {
      const studio = openTestStudio(db())
      const browser = await studio.signInNew('a@example.com')
      const expiry = async () => Object(await browser.json('GET', paths.session)).expires_at
      studio.wait(60 * 60_000)
      expect(await expiry()).toBe('2026-11-23T18:00:00.000Z')
      await browser.json('GET', paths.account)
      expect(await expiry()).toBe('2026-11-23T19:00:00.000Z')
      studio.wait(8 * 60 * 60_000)
      expect(await browser.json('GET', paths.session)).toMatchObject({ staff: null })
    })

    test('an invitation stays valid where the passkey is refused, and is for its owner alone', async () => {
      const studio = openTestStudio(db())
      const { secret } = await invite(db(), 'a@example.com')
      const { secret: other } = await invite(db(), 'b@example.com')
      const browser = studio.openBrowser()
      const options = await browser.json('POST', paths.invitationOptions, { body: { secret: other } })
      const body = { secret, passkey: browser.authenticator.create(options) }
      await expectStudioProblem(await browser.ask('POST', paths.invitation, { body }), 'passkey-refused')
      const unverified = browser.authenticator.create(
        await browser.json('POST', paths.invitationOptions, { body: { secret } }),
        { userVerified: false },
      )
      const refused = await browser.ask('POST', paths.invitation, { body: { secret, passkey: unverified } })
      await expectStudioProblem(refused, 'passkey-refused')
      expect(await browser.acceptInvitation(secret)).toBe(200)
    })

    test('at the site has the name of its address, behind a proxy too', async () => {
      const siteUrl = 'https://www.example.com'
      const studio = openTestStudio(db(), { siteUrl, address: 'http://www.example.com' })
      const { secret } = await invite(db())
      const browser = studio.openBrowser()
      const headers = { origin: siteUrl }
      const options = await browser.json('POST', paths.invitationOptions, { body: { secret }, headers })
      expect(options.rp.id).toBe('www.example.com')
      const passkey = browser.authenticator.create(options, { origin: siteUrl })
      const response = await browser.ask('POST', paths.invitation, { body: { secret, passkey }, headers })
      expect(response.status).toBe(200)
    })
  },
  { databaseFor: 'each test' },
)
