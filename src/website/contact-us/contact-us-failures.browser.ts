import type { Page } from '@playwright/test'
import { expect, test } from '../../../tests/support/browser-test.ts'
import { contactCall, fillIn, problem, question, send } from '../../../tests/support/contact-form.ts'

test('while a message is on its way a bar runs, and nothing sends it twice', async ({ page }) => {
  await fillIn(page)
  const answer = Promise.withResolvers<void>()
  let sent = 0
  await page.route(contactCall, async (route) => {
    sent += 1
    await answer.promise
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Send' })
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
  await expect(button).toBeDisabled()
  const bar = page.getByRole('progressbar', { name: 'Sending your message' })
  await expect(bar).toHaveCSS('animation-delay', '0.15s')
  await expect(bar).toHaveCSS('opacity', '1')
  await expect(page.getByLabel('Write here your question')).toHaveValue(question)
  await expect(page.getByLabel('Write here your question')).toBeEditable()
  await button.click({ force: true })
  await page.getByLabel('Your email').press('Enter')
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  answer.resolve()
  await expect(page.getByRole('status').getByText('Email sent')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(button).toBeEnabled()
  expect(sent).toBe(1)
})

interface FailingNetwork {
  fail: (page: Page) => Promise<unknown>
  /** What the visitor is told to do. */
  told: string
}

const failures: Record<string, FailingNetwork> = {
  'the site answers with an error': {
    fail: (page) => page.route(contactCall, problem(500)),
    told: 'Something went wrong on our side. Your message is still here; please send it again in a moment.',
  },
  'too many messages were sent': {
    fail: (page) => page.route(contactCall, problem(429, {}, { 'retry-after': '120' })),
    told: 'Too many messages have come from your connection. Your message is still here; please send it again in 2 minutes.',
  },
  'the connection is lost': {
    fail: (page) => page.route(contactCall, (route) => route.abort('connectionreset')),
    told: 'We could not be reached. Your message is still here; please check your connection and send it again.',
  },
  'the device is offline': {
    fail: (page) => page.context().setOffline(true),
    told: 'This device is offline. Your message is still here; please send it again when you are connected.',
  },
  'something in between answers with a page of its own': {
    fail: (page) =>
      page.route(contactCall, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Please log in</h1>' }),
      ),
    told: 'We could not be reached. Your message is still here; please check your connection and send it again.',
  },
}

for (const [failure, { fail, told }] of Object.entries(failures)) {
  test(`when ${failure}, the visitor is told what to do, and sending again works`, async ({ page }) => {
    await fillIn(page)
    await fail(page)
    for (let time = 1; time <= 2; time++) {
      await send(page)
      await expect(page.getByRole('alert', { name: 'Your message has not been sent' })).toBeFocused()
      await expect(page.getByRole('alert')).toContainText(told)
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
      await expect(page.getByLabel('Your email')).toHaveValue('pilot@example.com')
      await expect(page.getByLabel('Write here your question')).toHaveValue(question)
    }
    await page.context().setOffline(false)
    await page.unroute(contactCall)
    await send(page)
    await expect(page.getByRole('status').getByText('Email sent')).toBeVisible()
    await expect(page.getByText(/Its reference is/)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page).toHaveTitle('Contact us · Chim Én Models')
  })
}

test('on a dead network nothing that was typed is lost, and sending again works', async ({ page }) => {
  await fillIn(page)
  await page.route(contactCall, (route) => route.abort())
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Your message has not been sent')
  await expect(page.getByLabel('Write here your question')).toHaveValue(question)
  await page.unroute(contactCall)
  await send(page)
  await expect(page.getByRole('status').getByText('Email sent')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
