import { expect, expectStudioAccessible, test } from '../../tests/support/studio-browser-test.ts'

const screens = [
  '',
  '/models',
  '/models?q=nothing-has-this-name',
  '/models/1?section=name',
  '/models/1?section=figures',
  '/models/1?section=power',
  '/models/1?section=balance',
  '/models/1?section=lists',
  '/models/1?section=story',
  '/models/1?section=versions',
  '/models/1?view=changes',
  '/messages',
  '/messages?tray=held',
  '/completeness',
  '/workshop',
  '/workshop/labels',
  '/workshop/labels?model=1',
  '/accessories',
  '/parts',
  '/old-codes',
  '/distributors?q=nothing',
  '/reviews',
  '/classes',
  '/classes/1',
  '/airframes',
  '/site?section=words',
  '/site?section=home',
  '/site?section=tributes',
  '/more',
  '/media',
  '/media?use=removed',
  '/history',
  '/history/1',
  '/staff',
  '/account',
  '/sign-in',
  '/invitation',
  '/shared',
  '/no-such-screen',
]

test('every screen is accessible, in both languages and themes', async ({ studio }) => {
  test.setTimeout(240_000)
  const page = await studio.enter()
  for (const [language, colorScheme] of [
    ['en', 'light'],
    ['vi', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate((chosen) => localStorage.setItem('studio-language', chosen), language)
    for (const screen of screens) {
      await page.goto(`${studio.origin}/studio${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectStudioAccessible(page)
    }
  }
})

test('no screen is wider than the narrowest telephone, and targets are 44 px high', async ({ studio }) => {
  test.slow()
  const page = await studio.enter()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const screen of screens) {
    await page.goto(`${studio.origin}/studio${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, screen).toBeLessThanOrEqual(320)
    const heights = await page
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .map((button) => button.getBoundingClientRect().height),
      )
    expect(Math.min(44, ...heights), screen).toBeGreaterThanOrEqual(44)
  }
})

test('somebody invited makes a passkey, signs out, and comes back to where they wanted', async ({
  studio,
}) => {
  const page = await studio.enter()
  await page.getByRole('link', { name: 'Linh' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  await page.goto(`${studio.origin}/studio/models?q=Grunau`)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).toHaveURL(`${studio.origin}/studio/models?q=Grunau`)
  await expect(page.getByRole('link', { name: 'Grunau Baby' })).toBeVisible()
})

test('an invitation works once, and an incomplete link says so', async ({ studio, page }) => {
  const link = await studio.invite('minh@example.com')
  await page.goto(link.replace(/.{5}$/, 'wrong'))
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('used already')
  await page.goto(`${studio.origin}/studio/invitation`)
  await expect(page.getByText('The link is not complete').first()).toBeVisible()
})

test('the language is changed at once and remembered', async ({ studio }) => {
  const page = await studio.enter()
  await page.getByText('Tiếng Việt').first().click()
  await expect(page.getByRole('heading', { name: 'Tổng quan' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await page.goto(`${studio.origin}/studio/models/1`)
  const wingspan = page.getByRole('textbox', { name: 'Sải cánh' })
  await wingspan.fill('1.234,5 mm')
  await expect(page.getByText('Cần số nguyên')).toBeVisible()
})

test('search and filters are in the address', async ({ studio }) => {
  const page = await studio.enter()
  await page.goto(`${studio.origin}/studio/models`)
  await page.getByRole('searchbox', { name: 'Name, code or slug' }).fill('baby')
  await expect(page).toHaveURL(/\?q=baby$/)
  await expect(page.getByRole('link', { name: 'Grunau Baby' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Discontinued' }).click()
  await expect(page).toHaveURL(/\?q=baby&status=discontinued$/)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('link', { name: 'Grunau Baby' })).toBeVisible()
})

test('an administrator invites a colleague, and disables somebody else', async ({ studio }) => {
  const page = await studio.enter()
  await studio.invite('minh@example.com')
  await page.goto(`${studio.origin}/studio/staff`)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('huong@example.com')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(/\/studio\/invitation#/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('huong@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Disable: minh@example.com' }).click()
  await expect(page.getByRole('button', { name: 'Enable again: minh@example.com' })).toBeVisible()
})

test('without scripts a sentence says what is needed', async ({ studio, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${studio.origin}/studio`)
  const sentence = page.locator('noscript p').first()
  await expect(sentence).toBeVisible()
  expect(await sentence.evaluate((paragraph) => paragraph.textContent)).toMatch(/needs JavaScript/)
  await context.close()
})
