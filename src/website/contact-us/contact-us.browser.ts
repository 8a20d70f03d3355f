import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import {
  contactApiPattern,
  question,
  send,
  write,
} from '../../../tests/support/browser/contact-form-actions.ts'
import { expectWorkingSkipLink } from '../../../tests/support/browser/page-assertions.ts'

test('a sent message is confirmed with a reference, and its text stays', async ({ page }) => {
  await page.goto('/contact-us')
  await expect(page).toHaveTitle('Contact us · Chim Én Models')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  await expect(page.getByRole('heading', { level: 2, name: 'Send us an e-mail' })).toBeVisible()
  await waitForHydration(page)
  await write(page, 'pilot@example.com', question)
  await expect(page.getByRole('status').getByText('Email sent')).toBeVisible()
  await expect(page.getByText(/Its reference is [0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible()
  await expect(page.getByLabel('Write here your question')).toHaveValue(question)
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
  await test.step("'Email sent' disappears after two seconds, the reference stays", async () => {
    const snackbar = page.getByRole('status').locator('[popover]')
    await expect(snackbar).toHaveCSS('animation-duration', '2s')
    await expect(snackbar).toHaveAttribute('data-tone', 'warning')
    await expect(snackbar).toBeHidden()
    await expect(page.getByText(/Its reference is/)).toBeVisible()
  })
  // The same receipt twice, as for a message that had already arrived.
  await page.route(contactApiPattern, (route) =>
    route.fulfill({ status: 201, json: { reference: '7K3F-9QXM' } }),
  )
  await test.step('a second message is confirmed again', async () => {
    const reference = page.getByRole('group', { name: 'Thank you' }).locator('strong')
    for (let time = 1; time <= 2; time++) {
      await send(page)
      await expect(page.getByRole('status').getByText('Email sent')).toBeVisible()
      await expect(reference).toHaveText('7K3F-9QXM')
      await expect(page.getByRole('status').getByText('Email sent')).toBeHidden()
    }
  })
  await test.step('the confirmation has accessible names and roles', async () => {
    await send(page)
    await expect(page.getByRole('status').filter({ hasText: 'Email sent' })).toMatchAriaSnapshot(`
      - status:
        - paragraph: Email sent
        - button "Dismiss"
    `)
    await expect(page.getByRole('article')).toMatchAriaSnapshot(`
      - article:
        - heading "Send us an e-mail" [level=2]
        - text: Your email
        - textbox "Your email": pilot@example.com
        - text: Write here your question
        - textbox "Write here your question": /Does the Beaver float/ 
        - group "Thank you":
          - heading "Thank you" [level=3]
          - paragraph:
            - text: We have your message and will answer by e-mail. Its reference is
            - strong: 7K3F-9QXM
            - text: .
        - button "Send"
    `)
  })
})

test('the form works with the keyboard alone', async ({ page }) => {
  await page.goto('/contact-us')
  await waitForHydration(page)
  await expectWorkingSkipLink(page)
  await expect(page.getByLabel('Your email')).toBeFocused()
  await page.keyboard.type('pilot@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Message is required' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Write here your question')).toBeFocused()
  await page.keyboard.type('Does the Beaver float?')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Thank you' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Your email')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Thank you' })).toBeFocused()
})

test('the question has room for twenty lines and grows with its text', async ({ page }) => {
  await page.goto('/contact-us')
  await expectToGrow(page)
})

test.describe('with modified styles', () => {
  test.use({ bypassCSP: true })

  test('it also grows without field-sizing', async ({ page }) => {
    await page.route(/\/contact-us$|\.css$/, async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({ response: answer, body: text.replaceAll(/field-sizing:\s*content/g, '') })
    })
    await page.goto('/contact-us')
    await waitForHydration(page)
    await expect(page.getByLabel('Write here your question')).toHaveCSS('field-sizing', 'fixed')
    await expectToGrow(page)
  })
})

async function expectToGrow(page: Page): Promise<void> {
  const area = page.getByLabel('Write here your question')
  await expect(area).toHaveAttribute('rows', '20')
  const height = async () => (await area.boundingBox())?.height ?? 0
  const lineHeight = await area.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight))
  const empty = await height()
  expect(empty).toBeGreaterThanOrEqual(20 * lineHeight)
  await area.fill('A line\n'.repeat(40))
  expect(await height()).toBeGreaterThan(empty)
  expect(await area.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form works: errors come back with the typed text, and a message is confirmed', async ({
    page,
  }) => {
    await test.step('errors are in page order and lead to their fields', async () => {
      await page.goto('/contact-us')
      await send(page)
      const errors = page.getByRole('alert').getByRole('link')
      await expect(errors).toHaveText(['Email is required', 'Message is required'])
      await errors.last().click()
      await expect(page).toHaveURL(/#message$/)
      await expect(page.getByLabel('Write here your question')).toBeInViewport()
    })
    await test.step('errors come back with the typed text', async () => {
      await page.goto('/contact-us')
      await write(page, 'not an address', question)
      await expect(page).toHaveTitle('Error: Contact us · Chim Én Models')
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(page.getByRole('alert')).toContainText('Please enter a valid email address')
      await expect(page.getByLabel('Your email')).toHaveValue('not an address')
      await expect(page.getByLabel('Write here your question')).toHaveValue(question)
    })
    await test.step('a message is sent, and its confirmation survives a reload', async () => {
      await page.goto('/contact-us')
      await write(page, 'pilot@example.com', question)
      await expect(page).toHaveURL(/\/contact-us\?reference=/)
      const confirmation = page.getByText(/Its reference is/)
      await expect(confirmation).toBeInViewport()
      await expect(page.getByRole('group', { name: 'Thank you' })).toBeFocused()
      const reference = await confirmation.textContent()
      await page.reload()
      await expect(confirmation).toHaveText(reference ?? '')
    })
    await test.step('an invalid reference is not shown', async () => {
      await page.goto('/contact-us?reference=You%20have%20won')
      await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
      await expect(page.getByText('Its reference is')).toHaveCount(0)
      await expect(page.getByText('Email sent')).toHaveCount(0)
    })
  })
})
