// A message is stored once, however often it is sent.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import { contactApiPattern, send, write } from '../../../tests/support/browser/contact-form-actions.ts'
import { countStoredMessages } from '../../../tests/support/database/count-stored-messages.ts'

const aQuestion = () => `Does the Beaver float? ${randomUUID()}`

const reference = (page: Page) => page.getByRole('group', { name: 'Thank you' }).locator('strong')

/** Does what sends a message, and returns the reference that confirms it. */
async function readReference(page: Page, act: () => Promise<void>): Promise<string> {
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.status() === 201,
  )
  await act()
  await stored
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  return (await reference(page).textContent()) ?? ''
}

async function open(page: Page): Promise<void> {
  await page.goto('/contact-us')
  await waitForHydration(page)
}

test('a message is stored once, however often it is sent', async ({ page, context }) => {
  await open(page)
  await test.step('a message whose response was lost arrives once, even after a reload', async () => {
    const question = aQuestion()
    await page.route(contactApiPattern, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await write(page, 'pilot@example.com', question)
    await expect(page.getByRole('alert')).toContainText('We could not be reached.')
    await expect.poll(() => countStoredMessages(question)).toBe(1)
    await page.reload()
    await waitForHydration(page)
    await expect(page.getByLabel('Write here your question')).toHaveValue(question)
    await page.unroute(contactApiPattern)
    expect(await readReference(page, () => send(page))).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(countStoredMessages(question)).toBe(1)
  })
  await test.step('an unchanged message keeps its reference; a changed one gets another', async () => {
    const question = aQuestion()
    const first = await readReference(page, () => write(page, 'pilot@example.com', question))
    expect(await readReference(page, () => send(page))).toBe(first)
    expect(countStoredMessages(question)).toBe(1)
    const changed = `${question} And land?`
    expect(await readReference(page, () => write(page, 'pilot@example.com', changed))).not.toBe(first)
    expect(countStoredMessages(changed)).toBe(1)
  })
  await test.step('an expired form is renewed silently', async () => {
    const question = aQuestion()
    await context.addCookies([
      { name: 'XSRF-TOKEN', value: 'old.token', url: process.env['SITE_ADDRESS'] ?? '' },
    ])
    await readReference(page, () => write(page, 'pilot@example.com', question))
    expect(countStoredMessages(question)).toBe(1)
  })
  await test.step('a visitor without cookies can write too', async () => {
    const question = aQuestion()
    await context.clearCookies()
    await readReference(page, () => write(page, 'pilot@example.com', question))
    expect(countStoredMessages(question)).toBe(1)
  })
})

test('without a response the page says so after half a minute, and the message arrives once', async ({
  page,
}) => {
  const question = aQuestion()
  await page.clock.install()
  await open(page)
  await page.route(contactApiPattern, async (route) => {
    if (route.request().method() === 'POST') await route.fetch().catch(() => {})
    else await route.continue()
  })
  await write(page, 'pilot@example.com', question)
  await expect.poll(() => countStoredMessages(question)).toBe(1)
  await page.clock.runFor(29_000)
  await expect(page.getByRole('progressbar', { name: 'Sending your message' })).toHaveCount(1)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('alert')).toContainText('We could not be reached.')
  await expect(page.getByLabel('Write here your question')).toHaveValue(question)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await send(page)
  await expect(reference(page)).toBeVisible()
  expect(countStoredMessages(question)).toBe(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form is stored once, however it is sent', async ({ page, context }) => {
    await test.step('a double click and a reload send one message', async () => {
      const question = aQuestion()
      await page.goto('/contact-us')
      await page.getByLabel('Your email').fill('pilot@example.com')
      await page.getByLabel('Write here your question').fill(question)
      await page.getByRole('button', { name: 'Send' }).dblclick()
      await expect(page).toHaveURL(/\?reference=/)
      await page.reload()
      await expect(page.getByRole('group', { name: 'Thank you' })).toBeVisible()
      expect(countStoredMessages(question)).toBe(1)
    })
    await test.step('an invalid form is answered with 422 and can be corrected and sent', async () => {
      const question = aQuestion()
      await page.goto('/contact-us')
      const refused = page.waitForResponse((response) => response.request().method() === 'POST')
      await write(page, 'not an address', question)
      expect((await refused).status()).toBe(422)
      await page.getByLabel('Your email').fill('pilot@example.com')
      await send(page)
      await expect(page).toHaveURL(/\?reference=/)
      expect(countStoredMessages(question)).toBe(1)
    })
    await test.step('an unknown form says so, keeps the text and works the second time', async () => {
      const question = aQuestion()
      await page.goto('/contact-us')
      await context.addCookies([
        { name: 'visitor', value: 'another-visitor', url: process.env['SITE_ADDRESS'] ?? '' },
      ])
      await write(page, 'pilot@example.com', question)
      await expect(page.getByRole('alert')).toContainText('We could not tell that this form was ours.')
      await expect(page.getByLabel('Write here your question')).toHaveValue(question)
      await send(page)
      await expect(page).toHaveURL(/\?reference=/)
      expect(countStoredMessages(question)).toBe(1)
    })
  })
})
