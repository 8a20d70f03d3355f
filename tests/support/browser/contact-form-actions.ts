// Visitors' actions on the contact form, and responses to them.
import type { Page, Route } from '@playwright/test'
import { waitForHydration } from './browser-test.ts'

export const question = 'Does the Beaver float?\n\nWith kind regards'

export const contactApiPattern = '**/api/contactus'

/** Opens the form and fills it in correctly. */
export async function fillInContactForm(page: Page): Promise<void> {
  await page.goto('/contact-us')
  await waitForHydration(page)
  await page.getByLabel('Your email').fill('pilot@example.com')
  await page.getByLabel('Write here your question').fill(question)
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send' }).click()
}

export async function write(page: Page, email: string, message: string): Promise<void> {
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Write here your question').fill(message)
  await send(page)
}

export function problem(status: number, more: object = {}, headers: Record<string, string> = {}) {
  return (route: Route) =>
    route.fulfill({
      status,
      headers,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Problem', status, ...more },
    })
}
