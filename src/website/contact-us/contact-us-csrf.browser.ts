// Requests that another site's page makes a visitor's browser send are rejected.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type ThirdPartySite, startThirdPartySite } from '../../../tests/support/third-party-site.ts'
import { expect, test, waitForHydration } from '../../../tests/support/browser-test.ts'
import { countStoredMessages } from '../../../tests/support/count-stored-messages.ts'

let other: ThirdPartySite

test.beforeAll(async () => {
  other = await startThirdPartySite()
})

test.afterAll(() => other.close())

// The browser reports rejected requests as page errors.
test.use({ scriptErrors: async ({}, use) => use([]) })

const site = () => process.env['SITE_ADDRESS'] ?? ''

/** Opens our form, which sets its cookies, then the other site. */
async function visitOtherSite(page: Page): Promise<string> {
  await page.goto('/contact-us')
  await waitForHydration(page)
  await page.goto(other.address)
  return `Forged ${randomUUID()}`
}

for (const enctype of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
  for (const path of ['/contact-us', '/contact-us.data', '/api/contactus']) {
    test(`a form to ${path} as ${enctype}`, async ({ page }) => {
      const message = await visitOtherSite(page)
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
      expect(countStoredMessages(message)).toBe(0)
    })
  }
}

for (const mode of ['cors', 'no-cors'] as const) {
  for (const type of ['application/json', 'text/plain']) {
    test(`a script's call with ${mode} and ${type}`, async ({ page }) => {
      const message = await visitOtherSite(page)
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
      expect(countStoredMessages(message)).toBe(0)
    })
  }
}
