// A draft stays on the device until it is sent, and is stored nowhere else.
import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import {
  contactApiPattern,
  fillInContactForm,
  question,
  send,
} from '../../../tests/support/browser/contact-form-actions.ts'
import { holdRequests, sendLastRequest } from '../../../tests/support/browser/page-assertions.ts'

async function open(page: Page, address = '/contact-us'): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

async function expectTyped(page: Page, message: string): Promise<void> {
  await expect(page.getByLabel('Your email')).toHaveValue('pilot@example.com')
  await expect(page.getByLabel('Write here your question')).toHaveValue(message)
}

test('a draft survives a reload and a crash of the tab, and is not sent', async ({ page, context }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await fillInContactForm(page)
  await page.reload()
  await waitForHydration(page)
  await expectTyped(page, question)
  await test.step('a draft is not sent before the visitor sends it', async () => {
    await sendLastRequest(page)
    expect(sent).not.toEqual([])
    expect(sent.filter((request) => /Beaver|pilot/.test(decodeURIComponent(request)))).toEqual([])
  })
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => {})
  await crashed
  const later = await context.newPage()
  await open(later)
  await expectTyped(later, question)
})

test('a draft typed before the scripts arrived survives', async ({ page }) => {
  const release = await holdRequests(page, '**/*.js')
  await page.goto('/contact-us')
  await page.getByLabel('Your email').fill('pilot@example.com')
  await page.getByLabel('Write here your question').fill(question)
  release()
  await waitForHydration(page)
  await page.reload()
  await waitForHydration(page)
  await expectTyped(page, question)
})

test('a draft survives a failed attempt and is deleted after a successful one', async ({ page }) => {
  await fillInContactForm(page)
  await page.route(contactApiPattern, (route) => route.abort())
  await send(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expectTyped(page, question)
  await page.unroute(contactApiPattern)
  await send(page)
  await expect(page.getByText(/Its reference is/)).toBeVisible()
  await expectTyped(page, question)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Beaver')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel('Write here your question')).toHaveValue('')
  await test.step('text typed while a message is being sent is kept', async () => {
    await page.getByLabel('Your email').fill('pilot@example.com')
    await page.getByLabel('Write here your question').fill(question)
    const release = await holdRequests(page, contactApiPattern)
    await send(page)
    await page.getByLabel('Write here your question').fill('And another thing')
    release()
    await expect(page.getByText(/Its reference is/)).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    await expectTyped(page, 'And another thing')
  })
  await test.step('what the message is about comes above the draft', async () => {
    await open(page, '/contact-us?about=CE-017A')
    await expectTyped(page, `About: CE-017A\n\nAnd another thing`)
    await page.getByLabel('Write here your question').press('Control+End')
    await page.keyboard.type('!')
    await page.reload()
    await waitForHydration(page)
    await expectTyped(page, `About: CE-017A\n\nAnd another thing!`)
  })
})

test('the form works without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await fillInContactForm(page)
  await send(page)
  await expect(page.getByText(/Its reference is/)).toBeVisible()
})

test('invalid data in the storage does no harm', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('contact-us-draft', '{"message":{"a":1},"from_email":7'),
  )
  await open(page)
  await expect(page.getByLabel('Write here your question')).toHaveValue('')
})
