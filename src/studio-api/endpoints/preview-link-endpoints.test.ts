import { expect, test } from 'vitest'
import { z } from 'zod'
import { expectStudioProblem, openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { describeWithDatabase } from '../../../tests/support/database/test-databases.ts'
import { newPreviewLinkSchema, previewLinkSchema } from '../../contract/studio/preview-link.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { isPreviewLinkValid, PREVIEW_LINK_MS } from '../../staff/preview-link.ts'
import { changeStaff } from '../../staff/staff-member.ts'

describeWithDatabase('a link to the preview', (db) => {
  async function aLink(email: string) {
    const studio = openTestStudio(db())
    const browser = await studio.signInNew(email)
    const body = { name: 'Tamarack Air Models' }
    const { link } = newPreviewLinkSchema.parse(await browser.json('POST', paths.previewLinks, { body }))
    const secret = link.split('#')[1] ?? ''
    const isValid = () => isPreviewLinkValid(db(), secret, studio.now())
    return { studio, browser, link, secret, isValid }
  }

  test('lets its holder in with a cookie, and its address has no secret that is sent', async () => {
    const { studio, link, secret } = await aLink('a@example.com')
    expect(link).toMatch(/^http:\/\/localhost\/studio\/shared#[\w-]{43}$/)
    const guest = studio.openBrowser()
    const response = await guest.ask('POST', paths.sharedPreview, { body: { secret } })
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-studio-preview=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const wrong = await guest.ask('POST', paths.sharedPreview, { body: { secret: 'x' } })
    expect(wrong.headers.get('set-cookie')).toBeNull()
    await expectStudioProblem(wrong, 'preview-link-invalid')
    await expectStudioProblem(await guest.ask('GET', paths.overview), 'not-signed-in')
  })

  test('ends after seven days, when somebody ends it, and with who made it', async () => {
    const old = await aLink('b@example.com')
    old.studio.wait(PREVIEW_LINK_MS - 1)
    expect(await old.isValid()).toBe(true)
    old.studio.wait(1)
    expect(await old.isValid()).toBe(false)

    const ended = await aLink('c@example.com')
    const links = z.array(previewLinkSchema).parse(await ended.browser.json('GET', paths.previewLinks))
    const found = links.find(({ staff }) => staff === 'c@example.com')
    expect(found?.name).toBe('Tamarack Air Models')
    const id = found?.id ?? ''
    await ended.browser.json('DELETE', paths.previewLink.replace(':id', id))
    expect(await ended.isValid()).toBe(false)
    await expectStudioProblem(
      await ended.browser.ask('DELETE', paths.previewLink.replace(':id', id)),
      'entry-unknown',
    )

    const left = await aLink('d@example.com')
    const by = { staff: null, now: left.studio.now() }
    await changeStaff(db(), left.browser.id, { role: 'editor', disabled: true }, by)
    expect(await left.isValid()).toBe(false)
  })

  test('has a name', async () => {
    const { browser } = await aLink('f@example.com')
    for (const name of ['', '  ', 'x'.repeat(101)])
      await expectStudioProblem(
        await browser.ask('POST', paths.previewLinks, { body: { name } }),
        'body-unreadable',
      )
  })

  test('ends no other ticket', async () => {
    const { browser } = await aLink('e@example.com')
    await openTestStudio(db()).openBrowser().json('POST', paths.signInOptions)
    const challenge = await db()
      .selectFrom('staff_ticket')
      .select('hash')
      .where('kind', '=', 'challenge')
      .executeTakeFirstOrThrow()
    const response = await browser.ask('DELETE', paths.previewLink.replace(':id', challenge.hash))
    await expectStudioProblem(response, 'entry-unknown')
  })
})
