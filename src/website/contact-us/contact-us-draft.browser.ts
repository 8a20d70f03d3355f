// What was typed stays on the device until it is sent, and goes nowhere else.
import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '../../../tests/support/browser-test.ts'
import { contactCall, fillIn, question, send } from '../../../tests/support/contact-form.ts'

async function open(page: Page, address = '/contact-us'): Promise<void> {
  await page.goto(address)
  await untilHydrated(page)
}

async function expectTyped(page: Page, message: string): Promise<void> {
  await expect(page.getByLabel('Your email')).toHaveValue('pilot@example.com')
  await expect(page.getByLabel('Write here your question')).toHaveValue(message)
}

test('what was typed survives a reload', async ({ page }) => {
  await fillIn(page)
  await page.reload()
  await untilHydrated(page)
  await expectTyped(page, question)
})

test('it survives a crash of the tab', async ({ page, context }) => {
  await fillIn(page)
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => {})
  await crashed
  const later = await context.newPage()
  await open(later)
  await expectTyped(later, question)
})

test('also what was typed before there were scripts survives', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/contact-us')
  await page.getByLabel('Your email').fill('pilot@example.com')
  await page.getByLabel('Write here your question').fill(question)
  scripts.resolve()
  await untilHydrated(page)
  await page.reload()
  await untilHydrated(page)
  await expectTyped(page, question)
})

test('it survives a failed send, and is gone from the device after a good one', async ({ page }) => {
  await fillIn(page)
  await page.route(contactCall, (route) => route.abort())
  await send(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.reload()
  await untilHydrated(page)
  await expectTyped(page, question)
  await page.unroute(contactCall)
  await send(page)
  await expect(page.getByText(/Its reference is/)).toBeVisible()
  await expectTyped(page, question)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Beaver')
  await page.reload()
  await untilHydrated(page)
  await expect(page.getByLabel('Write here your question')).toHaveValue('')
})

test('what is typed while a message is on its way is kept', async ({ page }) => {
  await fillIn(page)
  const answer = Promise.withResolvers<void>()
  await page.route(contactCall, async (route) => {
    await answer.promise
    await route.continue()
  })
  await send(page)
  await page.getByLabel('Write here your question').fill('And another thing')
  answer.resolve()
  await expect(page.getByText(/Its reference is/)).toBeVisible()
  await page.reload()
  await untilHydrated(page)
  await expectTyped(page, 'And another thing')
})

test('it is sent nowhere before the visitor sends it', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await fillIn(page)
  await page.reload()
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  expect(sent.filter((request) => /Beaver|pilot/.test(decodeURIComponent(request)))).toEqual([])
})

test('what a visitor asks about comes above what was typed before', async ({ page }) => {
  await fillIn(page)
  await open(page, '/contact-us?about=CE-017A')
  await expectTyped(page, `About: CE-017A\n\n${question}`)
  await page.getByLabel('Write here your question').press('Control+End')
  await page.keyboard.type('!')
  await page.reload()
  await untilHydrated(page)
  await expectTyped(page, `About: CE-017A\n\n${question}!`)
})

test('where the device forbids storage the form works without it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await fillIn(page)
  await send(page)
  await expect(page.getByText(/Its reference is/)).toBeVisible()
})

test('what somebody else has put into the storage does no harm', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('contact-us-draft', '{"message":{"a":1},"from_email":7'),
  )
  await open(page)
  await expect(page.getByLabel('Write here your question')).toHaveValue('')
})
