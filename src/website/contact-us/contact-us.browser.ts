import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, untilHydrated } from '../../../tests/support/browser-test.ts'
import { expectNoSidewaysScroll } from '../../../tests/support/page-checks.ts'

const question = 'Does the Beaver float?\n\nWith kind regards'

async function write(page: Page, email: string, message: string): Promise<void> {
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Write here your question').fill(message)
  await page.getByRole('button', { name: 'Send' }).click()
}

test('a visitor sends a message, is told so with a reference, and finds the text still there', async ({
  page,
}) => {
  await page.goto('/contact-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  await expect(page.getByRole('heading', { level: 2, name: 'Send us an e-mail' })).toBeVisible()
  await untilHydrated(page)
  await write(page, 'pilot@example.com', question)
  await expect(page.getByRole('status').getByText('Email sent')).toBeVisible()
  await expect(page.getByText(/Its reference is [0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible()
  await expect(page.getByLabel('Write here your question')).toHaveValue(question)
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
})

test('what is missing or wrong is said, and linked to its field', async ({ page }) => {
  await page.goto('/contact-us')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Send' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert).toContainText('Message is required')
  await expect(page.getByLabel('Your email')).toHaveAccessibleDescription('Email is required')
  await alert.getByRole('link', { name: 'Email is required' }).click()
  await expect(page.getByLabel('Your email')).toBeFocused()
  await write(page, 'not an address', question)
  await expect(page.getByLabel('Your email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  )
  await expect(page.getByLabel('Write here your question')).toHaveValue(question)
})

test('on a dead network nothing that was typed is lost, and sending again works', async ({ page }) => {
  await page.goto('/contact-us')
  await untilHydrated(page)
  await page.route('**/api/contactus', (route) => route.abort())
  await write(page, 'pilot@example.com', question)
  await expect(page.getByRole('alert')).toContainText('Your message has not been sent')
  await expect(page.getByLabel('Write here your question')).toHaveValue(question)
  await page.unroute('**/api/contactus')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').getByText('Email sent')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the question has room for twenty lines and grows with what is written', async ({ page }) => {
  await page.goto('/contact-us')
  const area = page.getByLabel('Write here your question')
  await expect(area).toHaveAttribute('rows', '20')
  const height = async () => (await area.boundingBox())?.height ?? 0
  const lineHeight = await area.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight))
  const empty = await height()
  expect(empty).toBeGreaterThanOrEqual(20 * lineHeight)
  await area.fill('A line\n'.repeat(40))
  expect(await height()).toBeGreaterThan(empty)
})

test('the page fits a telephone', async ({ page }) => {
  await page.goto('/contact-us')
  await expectNoSidewaysScroll(page)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the form is accessible in the ${colorScheme} theme, empty and refused`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/contact-us')
    await expectAccessible(page)
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent, and the page that says so can be loaded again', async ({ page }) => {
    await page.goto('/contact-us')
    await write(page, 'pilot@example.com', question)
    await expect(page).toHaveURL(/\/contact-us\?reference=/)
    const told = page.getByText(/Its reference is/)
    await expect(told).toBeVisible()
    const reference = await told.textContent()
    await page.reload()
    await expect(told).toHaveText(reference ?? '')
  })

  test('a reference that is none is not shown', async ({ page }) => {
    await page.goto('/contact-us?reference=You%20have%20won')
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
    await expect(page.getByText('Its reference is')).toHaveCount(0)
    await expect(page.getByText('Email sent')).toHaveCount(0)
  })

  test('what is wrong comes back with what was typed', async ({ page }) => {
    await page.goto('/contact-us')
    await write(page, 'not an address', question)
    await expect(page.getByRole('alert')).toContainText('Please enter a valid email address')
    await expect(page.getByLabel('Your email')).toHaveValue('not an address')
    await expect(page.getByLabel('Write here your question')).toHaveValue(question)
  })
})
