import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  test,
  waitForHydration,
} from '../../../tests/support/browser/browser-test.ts'
import {
  contactApiPattern,
  problem,
  send,
  write,
} from '../../../tests/support/browser/contact-form-actions.ts'
import { findStoredSubject } from '../../../tests/support/database/count-stored-messages.ts'
import {
  expectNoHorizontalScroll,
  holdRequests,
  recordRequestsDuring,
  sendLastRequest,
  tabTo,
} from '../../../tests/support/browser/page-assertions.ts'

const search = '/search?q=warthog'
const searchOpening = 'I was looking for ‘warthog’. Do you make it, or will you?\n\n'
const pages = [
  { address: search, about: 'Search for ‘warthog’', opening: searchOpening },
  { address: '/c/CE-017Z', about: 'Code CE-017Z', opening: 'Which product has the code ‘CE-017Z’?\n\n' },
]

const email = (page: Page) => page.getByLabel('Your email')
const message = (page: Page) => page.getByLabel('Write here your question')
const formCode = '**/assets/nothing-found-*.js'

/** The form's scripts come after the page's. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
  const form = page.getByRole('main').locator('form[method=post]')
  const isHydrated = () =>
    form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isHydrated).toBe(true)
}

for (const { address, about, opening } of pages) {
  test.describe(address, () => {
    test('the form is filled in, shows errors in place and is sent without leaving the page', async ({
      page,
    }) => {
      await open(page, address)
      await expect(message(page)).toHaveValue(opening)
      await send(page)
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(email(page)).toHaveAccessibleDescription('Email is required')
      await test.step('a failure keeps the message, and sending asks for nothing else', async () => {
        await email(page).fill('pilot@example.com')
        await page.route(contactApiPattern, problem(500))
        const requests = await recordRequestsDuring(page, async () => {
          await send(page)
          await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.')
        })
        expect(requests).toEqual(['/api/contactus'])
        await expect(message(page)).toHaveValue(opening)
        await page.unroute(contactApiPattern)
      })
      const question = `${opening}Please! ${randomUUID()}`
      await write(page, 'pilot@example.com', question)
      await expect(page.getByRole('group', { name: 'Thank you' })).toBeFocused()
      await expect(page.getByRole('status').getByText('Email sent')).toBeVisible()
      await expect(page).toHaveURL(address)
      expect(findStoredSubject(question)).toBe(about)
    })

    test('what is typed before the code of the form arrives stays', async ({ page }) => {
      const release = await holdRequests(page, formCode)
      await page.goto(address)
      await waitForHydration(page)
      await email(page).fill('pilot@example.com')
      await message(page).fill('Something else')
      release()
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('contact-us-draft')))
        .toContain('Something else')
      await expect(email(page)).toHaveValue('pilot@example.com')
      await expect(message(page)).toHaveValue('Something else')
      await page.unroute(formCode)
      await test.step('without its code the form is sent as HTML', async () => {
        await page.route(formCode, (route) => route.abort())
        await page.goto(address)
        await waitForHydration(page)
        await write(page, 'pilot@example.com', opening)
        await expect(page).toHaveURL(/\/contact-us\?reference=/)
      })
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('the contact page answers, and keeps what was typed with an error', async ({ page }) => {
        await page.goto(address)
        await expect(message(page)).toHaveValue(opening)
        const question = `${opening}Please! ${randomUUID()}`
        await write(page, 'not an address', question)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
        await expect(page.getByRole('alert')).toContainText('Please enter a valid email address')
        await expect(message(page)).toHaveValue(question)
        await write(page, 'pilot@example.com', question)
        await expect(page.getByText(/Its reference is/)).toBeVisible()
        expect(findStoredSubject(question)).toBe(about)
        await test.step('a visitor who has opened a form before is recognised', async () => {
          await page.goto(address)
          await write(page, 'pilot@example.com', opening)
          await expect(page).toHaveURL(/\/contact-us\?reference=/)
        })
      })
    })
  })
}

test('a draft stays below the question, and changes only with what is typed', async ({ page }) => {
  const draft = JSON.stringify({ from_email: 'pilot@example.com', message: 'Does it float?', key: '' })
  const stored = () => page.evaluate(() => localStorage.getItem('contact-us-draft'))
  await page.goto('/reviews')
  await page.evaluate((text) => localStorage.setItem('contact-us-draft', text), draft)
  await open(page, search)
  await expect(email(page)).toHaveValue('pilot@example.com')
  await expect(message(page)).toHaveValue(`${searchOpening}Does it float?`)
  expect(await stored()).toBe(draft)
  await message(page).press('Control+End')
  await page.keyboard.type(' And fly?')
  expect(await stored()).toContain('Does it float? And fly?')
  await open(page, search)
  await expect(message(page)).toHaveValue(`${searchOpening}Does it float? And fly?`)
  await test.step('another search in vain asks another question', async () => {
    const field = page.getByRole('main').getByLabel('Name, code or size')
    await field.fill('zeppelin')
    await field.press('Enter')
    await expect(message(page)).toHaveValue(/^I was looking for ‘zeppelin’\./)
  })
})

test('the form is accessible, works by keyboard and fits the narrowest telephones', async ({ page }) => {
  await open(page, search)
  await expectAccessible(page)
  await tabTo(page, email(page))
  await page.keyboard.type('pilot@')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(email(page)).toBeFocused()
  await page.keyboard.type('example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Thank you' })).toBeFocused()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test('results and products load no code of the form', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const formModules = () => loaded.filter((url) => /(?:nothing-found|prefilled-message)-[^/]+\.js$/.test(url))
  for (const address of ['/search?q=mustang', '/c/CE-X05']) {
    await page.goto(address)
    await waitForHydration(page)
    await sendLastRequest(page)
    expect(formModules(), address).toEqual([])
  }
  await open(page, search)
  expect(formModules()).toHaveLength(2)
})
