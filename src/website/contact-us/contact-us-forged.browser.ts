// What a page of somebody else's makes a visitor's browser send is refused.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type AnotherSite, openAnotherSite } from '../../../tests/support/another-site.ts'
import { expect, test, untilHydrated } from '../../../tests/support/browser-test.ts'
import { countStored } from '../../../tests/support/stored-messages.ts'

let other: AnotherSite

test.beforeAll(async () => {
  other = await openAnotherSite()
})

test.afterAll(() => other.close())

// The browser reports what it was refused as errors of the page.
test.use({ scriptErrors: async ({}, use) => use([]) })

const site = () => process.env['SITE_ADDRESS'] ?? ''

/** A visitor who has opened our form, with its cookies, is led to the other site. */
async function leadAway(page: Page): Promise<string> {
  await page.goto('/contact-us')
  await untilHydrated(page)
  await page.goto(other.address)
  return `Forged ${randomUUID()}`
}

for (const enctype of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
  for (const path of ['/contact-us', '/contact-us.data', '/api/contactus']) {
    test(`a form to ${path} as ${enctype}`, async ({ page }) => {
      const message = await leadAway(page)
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.evaluate(
        ([action, type, text]) => {
          const form = document.createElement('form')
          Object.assign(form, { method: 'post', action, enctype: type })
          for (const [name, value] of [
            ['from_email', 'pilot@example.com'],
            ['message', text ?? ''],
            ['{"subject":"a","from_email":"pilot@example.com","x":"', `","message":"${text}"}`],
          ]) {
            const input = document.createElement('input')
            Object.assign(input, { name, value })
            form.append(input)
          }
          document.body.append(form)
          form.submit()
        },
        [site() + path, enctype, message],
      )
      expect((await answered).status()).toBeGreaterThanOrEqual(400)
      expect((await answered).status()).toBeLessThan(500)
      expect(countStored(message)).toBe(0)
    })
  }
}

for (const mode of ['cors', 'no-cors'] as const) {
  for (const type of ['application/json', 'text/plain']) {
    test(`a script's call with ${mode} and ${type}`, async ({ page }) => {
      const message = await leadAway(page)
      await page.evaluate(
        ([url, fetchMode, contentType, text]) =>
          fetch(url ?? '', {
            method: 'POST',
            mode: fetchMode === 'cors' ? 'cors' : 'no-cors',
            credentials: 'include',
            headers: { 'content-type': contentType ?? '' },
            body: JSON.stringify({ subject: 'a', message: text, from_email: 'pilot@example.com' }),
          }).catch(() => {}),
        [`${site()}/api/contactus`, mode, type, message],
      )
      expect(countStored(message)).toBe(0)
    })
  }
}
