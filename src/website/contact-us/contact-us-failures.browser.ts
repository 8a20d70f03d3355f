import type { Page } from '@playwright/test'
import { expect, test } from '../../../tests/support/browser/browser-test.ts'
import {
  contactApiPattern,
  fillInContactForm,
  problem,
  question,
  send,
} from '../../../tests/support/browser/contact-form-actions.ts'

test('while a message is being sent a progress bar runs, and nothing sends it twice', async ({ page }) => {
  await fillInContactForm(page)
  const answer = Promise.withResolvers<void>()
  let sent = 0
  await page.route(contactApiPattern, async (route) => {
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
  await expect(bar).toBeVisible()
  await expect(page.getByLabel('Write here your question')).toHaveValue(question)
  await expect(page.getByLabel('Write here your question')).toBeEditable()
  await button.click({ force: true })
  await page.getByLabel('Your email').press('Enter')
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  answer.resolve()
  await expect(page.getByRole('status').getByText('Email sent')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(button).toBeEnabled()
  expect(sent).toBe(1)
})

interface FailingNetwork {
  fail: (page: Page) => Promise<unknown>
  text: string
}

const failures: Record<string, FailingNetwork> = {
  'the site answers with an error': {
    fail: (page) => page.route(contactApiPattern, problem(500)),
    text: 'Something went wrong on our side. Your message is still here; please send it again in a moment.',
  },
  'too many messages were sent': {
    fail: (page) => page.route(contactApiPattern, problem(429, {}, { 'retry-after': '120' })),
    text: 'Too many messages have come from your connection. Your message is still here; please send it again in 2 minutes.',
  },
  'the connection is lost': {
    fail: (page) => page.route(contactApiPattern, (route) => route.abort('connectionreset')),
    text: 'We could not be reached. Your message is still here; please check your connection and send it again.',
  },
  'the device is offline': {
    fail: (page) => page.context().setOffline(true),
    text: 'This device is offline. Your message is still here; please send it again when you are connected.',
  },
  'a proxy answers with its own page': {
    fail: (page) =>
      page.route(contactApiPattern, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Please log in</h1>' }),
      ),
    text: 'We could not be reached. Your message is still here; please check your connection and send it again.',
  },
}

test('when a message cannot be sent, the page says what to do, and sending again works', async ({ page }) => {
  await fillInContactForm(page)
  for (const [failure, { fail, text }] of Object.entries(failures)) {
    await test.step(`when ${failure}`, async () => {
      await fail(page)
      for (let time = 1; time <= 2; time++) {
        await send(page)
        await expect(page.getByRole('alert', { name: 'Your message has not been sent' })).toBeFocused()
        await expect(page.getByRole('alert')).toContainText(text)
        await expect(page.getByRole('progressbar')).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
        await expect(page.getByLabel('Your email')).toHaveValue('pilot@example.com')
        await expect(page.getByLabel('Write here your question')).toHaveValue(question)
      }
      await page.context().setOffline(false)
      await page.unroute(contactApiPattern)
      await send(page)
      await expect(page.getByRole('status').getByText('Email sent')).toBeVisible()
      await expect(page.getByText(/Its reference is/)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page).toHaveTitle('Contact us · Chim Én Models')
    })
  }
})
