import { expect, test, waitForHydration } from '../../../tests/support/browser-test.ts'
import { disablePrefetch, recordRequestsDuring } from '../../../tests/support/page-assertions.ts'

const phone = '+1 614 555 0142'

test('a visitor finds every distributor with country, address, website and telephone number', async ({
  page,
}) => {
  await page.goto('/distributors')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our distributors')
  await expect(
    page.getByText("We have a lot of retailers across the world, below there's a list of our distributors."),
  ).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(22)
  const first = page.getByRole('article').first()
  await expect(first.getByRole('heading')).toHaveText('Prairie Swift Hobby Supply')
  await expect(first).toContainText('United States')
  await expect(first).toContainText('1418 Swallowtail Court, Suite 3, Columbus, OH 43200')
  await expect(first.getByRole('button', { name: phone })).toHaveText(phone)
  const website = first.getByRole('link', { name: 'Website' })
  await expect(website).toHaveAttribute('href', 'https://prairie-swift.example')
  await expect(website).toHaveAttribute('target', '_blank')
  await expect(website).toHaveAttribute('rel', 'noopener')
  const logo = first.getByRole('img', { name: 'Logo of Prairie Swift Hobby Supply' })
  await expect(logo).toHaveAttribute('loading', 'eager')
  await expect(page.getByRole('article').nth(2).getByRole('img')).toHaveAttribute('loading', 'lazy')
})

test('a click on a telephone number copies it and shows a message, each time', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/distributors')
  await waitForHydration(page)
  const message = page.getByRole('status').getByText('Copied to clipboard')
  for (const number of [phone, '+1 503 555 0118']) {
    await page.getByRole('button', { name: number }).click()
    await expect(message).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
    await expect(message).toBeHidden()
  }
})

test('the message stays for two seconds, or longer while it is hovered or focused', async ({ page }) => {
  await page.goto('/distributors')
  await waitForHydration(page)
  await page.getByRole('button', { name: phone }).click()
  const snackbar = page.getByRole('status').locator('[popover]')
  expect(await snackbar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('2s')
  await snackbar.hover()
  expect(await snackbar.evaluate((element) => getComputedStyle(element).animationPlayState)).toBe('paused')
  await page.mouse.move(0, 0)
  await snackbar.getByRole('button', { name: 'Dismiss' }).focus()
  expect(await snackbar.evaluate((element) => getComputedStyle(element).animationPlayState)).toBe('paused')
  await page.keyboard.press('Enter')
  await expect(snackbar).toBeHidden()
})

test('a number is copied even without clipboard access', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto('/distributors')
  await waitForHydration(page)
  await page.getByRole('button', { name: phone }).click()
  await expect(page.getByRole('status').getByText('Copied to clipboard')).toBeVisible()
})

test('a client-side navigation loads the list with one request', async ({ page }) => {
  await disablePrefetch(page)
  await page.goto('/who-made-this-website')
  await waitForHydration(page)
  const requests = await recordRequestsDuring(page, async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Distributors' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  expect(requests).toEqual(['/api/distributors'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the telephone numbers are readable', async ({ page }) => {
    await page.goto('/distributors')
    await expect(page.getByText(phone)).toBeVisible()
  })
})
