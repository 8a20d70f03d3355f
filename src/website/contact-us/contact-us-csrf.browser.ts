// Requests that another site's page makes a visitor's browser send are rejected.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type ThirdPartySite, startThirdPartySite } from '../../../tests/support/browser/third-party-site.ts'
import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import { countStoredMessages } from '../../../tests/support/database/count-stored-messages.ts'

let other: ThirdPartySite

test.beforeAll(async () => {
  other = await startThirdPartySite()
})

test.afterAll(() => other.close())

// The browser reports rejected requests as page errors.
test.use({ scriptErrors: async ({}, use) => use([]) })

const site = () => process.env['SITE_ADDRESS'] ?? ''

/** Opens our form unless the browser has its cookies, then the other site. */
async function visitOtherSite(page: Page): Promise<string> {
  if (!(await page.context().cookies()).some(({ name }) => name === 'XSRF-TOKEN')) {
    await page.goto('/contact-us')
    await waitForHydration(page)
    expect(await page.context().cookies()).not.toEqual([])
  }
  await page.goto(other.address)
  return `Forged ${randomUUID()}`
}

const enctypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

test('a form of another site sends no message, to any address and as any type', async ({ page }) => {
  for (const enctype of enctypes) {
    for (const path of ['/contact-us', '/contact-us.data', '/api/contactus']) {
      await test.step(`a form to ${path} as ${enctype}`, async () => {
        const message = await visitOtherSite(page)
        const answered = page.waitForResponse((response) => response.request().method() === 'POST')
        const shown = page.waitForEvent('load')
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
        await shown
        expect(countStoredMessages(message)).toBe(0)
      })
    }
  }
})

test('a script of another site sends no message', async ({ page }) => {
  for (const mode of ['cors', 'no-cors'] as const) {
    for (const type of ['application/json', 'text/plain']) {
      await test.step(`a call with ${mode} and ${type}`, async () => {
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
})
