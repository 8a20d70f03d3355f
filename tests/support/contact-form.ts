// What a visitor does with the contact form, and what may come back.
import type { Page, Route } from '@playwright/test'
import { untilHydrated } from './browser-test.ts'

export const question = 'Does the Beaver float?\n\nWith kind regards'

/** Where the form's script sends a message. */
export const contactCall = '**/api/contactus'

/** Opens the form and fills it in well. */
export async function fillIn(page: Page): Promise<void> {
  await page.goto('/contact-us')
  await untilHydrated(page)
  await page.getByLabel('Your email').fill('pilot@example.com')
  await page.getByLabel('Write here your question').fill(question)
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Fills in an opened form and sends it. */
export async function write(page: Page, email: string, message: string): Promise<void> {
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Write here your question').fill(message)
  await send(page)
}

/** Answers a call with a problem of the API. */
export function problem(status: number, more: object = {}, headers: Record<string, string> = {}) {
  return (route: Route) =>
    route.fulfill({
      status,
      headers,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Problem', status, ...more },
    })
}
