// However often a message is sent, it is one message.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '../../../tests/support/browser-test.ts'
import { contactCall, send, write } from '../../../tests/support/contact-form.ts'
import { countStored } from '../../../tests/support/stored-messages.ts'

const aQuestion = () => `Does the Beaver float? ${randomUUID()}`

const reference = (page: Page) => page.getByRole('group', { name: 'Thank you' }).locator('strong')

async function open(page: Page): Promise<void> {
  await page.goto('/contact-us')
  await untilHydrated(page)
}

test('a message whose answer was lost on the way arrives once, also when the page was loaded anew', async ({
  page,
}) => {
  const question = aQuestion()
  await open(page)
  await page.route(contactCall, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await write(page, 'pilot@example.com', question)
  await expect(page.getByRole('alert')).toContainText('We could not be reached.')
  await expect.poll(() => countStored(question)).toBe(1)
  await page.reload()
  await untilHydrated(page)
  await expect(page.getByLabel('Write here your question')).toHaveValue(question)
  await page.unroute(contactCall)
  await send(page)
  await expect(reference(page)).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(countStored(question)).toBe(1)
})

test('sent again as it is, it keeps its reference; with other words it is another message', async ({
  page,
}) => {
  const question = aQuestion()
  await open(page)
  await write(page, 'pilot@example.com', question)
  const first = (await reference(page).textContent()) ?? ''
  const answered = page.waitForResponse(contactCall)
  await send(page)
  await answered
  await expect(reference(page)).toHaveText(first)
  expect(countStored(question)).toBe(1)
  await write(page, 'pilot@example.com', `${question} And land?`)
  await expect(reference(page)).not.toHaveText(first)
  expect(countStored(`${question} And land?`)).toBe(1)
})

test('when no answer comes the visitor is told so after half a minute, and the message arrives once', async ({
  page,
}) => {
  const question = aQuestion()
  await page.clock.install()
  await open(page)
  await page.route(contactCall, async (route) => {
    if (route.request().method() === 'POST') await route.fetch().catch(() => {})
    else await route.continue()
  })
  await write(page, 'pilot@example.com', question)
  await expect.poll(() => countStored(question)).toBe(1)
  await page.clock.runFor(29_000)
  await expect(page.getByRole('progressbar', { name: 'Sending your message' })).toHaveCount(1)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('alert')).toContainText('We could not be reached.')
  await expect(page.getByLabel('Write here your question')).toHaveValue(question)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await send(page)
  await expect(reference(page)).toBeVisible()
  expect(countStored(question)).toBe(1)
})

test('a form that was open too long is renewed without a word', async ({ page, context }) => {
  const question = aQuestion()
  await open(page)
  await context.addCookies([
    { name: 'XSRF-TOKEN', value: 'old.token', url: process.env['SITE_ADDRESS'] ?? '' },
  ])
  await write(page, 'pilot@example.com', question)
  await expect(reference(page)).toBeVisible()
  expect(countStored(question)).toBe(1)
})

test('a visitor who allows no cookies can write too', async ({ page, context }) => {
  const question = aQuestion()
  await open(page)
  await context.clearCookies()
  await write(page, 'pilot@example.com', question)
  await expect(reference(page)).toBeVisible()
  expect(countStored(question)).toBe(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a double click, and the page loaded again after it, send one message', async ({ page }) => {
    const question = aQuestion()
    await page.goto('/contact-us')
    await page.getByLabel('Your email').fill('pilot@example.com')
    await page.getByLabel('Write here your question').fill(question)
    await page.getByRole('button', { name: 'Send' }).dblclick()
    await expect(page).toHaveURL(/\?reference=/)
    await page.reload()
    await expect(page.getByRole('group', { name: 'Thank you' })).toBeVisible()
    expect(countStored(question)).toBe(1)
  })

  test('a refusal has its status, and its text can be corrected and sent', async ({ page }) => {
    const question = aQuestion()
    await page.goto('/contact-us')
    const refused = page.waitForResponse((response) => response.request().method() === 'POST')
    await write(page, 'not an address', question)
    expect((await refused).status()).toBe(422)
    await page.getByLabel('Your email').fill('pilot@example.com')
    await send(page)
    await expect(page).toHaveURL(/\?reference=/)
    expect(countStored(question)).toBe(1)
  })

  test('a form that is not known any more says so, keeps the text and works the second time', async ({
    page,
    context,
  }) => {
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
    expect(countStored(question)).toBe(1)
  })
})
