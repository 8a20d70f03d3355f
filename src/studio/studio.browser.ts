import { addAuthenticator } from '../../tests/support/browser/add-authenticator.ts'
import { expect, openScreen, test } from '../../tests/support/studio/studio-browser-test.ts'

test('somebody invited makes a passkey once, signs out, and comes back to where they wanted', async ({
  studio,
  page,
}) => {
  const link = await studio.invite('linh@example.com')
  await addAuthenticator(page)
  await page.goto(`${studio.origin}/studio/invitation`)
  await expect(page.getByText('The link is incomplete').first()).toBeVisible()
  const makePasskey = async (address: string) => {
    // Another secret alone would not load the page again.
    await page.goto('about:blank')
    await page.goto(address)
    await page.getByRole('button', { name: 'Create a passkey' }).click()
  }
  await makePasskey(link.replace(/.{5}$/, 'wrong'))
  await expect(page.getByRole('alert')).toContainText('already used')
  await makePasskey(link)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await makePasskey(link)
  await expect(page.getByRole('alert')).toContainText('already used')

  await page.goto(`${studio.origin}/studio`)
  await page.getByRole('link', { name: 'Linh' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  await page.goto(`${studio.origin}/studio/models?q=Grunau`)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).toHaveURL(`${studio.origin}/studio/models?q=Grunau`)
  await expect(page.getByRole('link', { name: 'Grunau Baby' })).toBeVisible()
})

test('somebody signs out everywhere at once', async ({ studio }) => {
  const page = await studio.enter('/account')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await expect(dialog).toContainText('including this one')
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  await page.goto('/studio/models')
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  expect((await page.request.get('/api/studio/account')).status()).toBe(401)
})

test('search and filters are in the address; the language is changed at once and remembered', async ({
  studio,
}) => {
  const page = await studio.enter('/models')
  await page.getByRole('searchbox', { name: 'Name, code or slug' }).fill('baby')
  await expect(page).toHaveURL(/\?q=baby$/)
  await expect(page.getByRole('link', { name: 'Grunau Baby' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Discontinued' }).click()
  await expect(page).toHaveURL(/\?q=baby&status=discontinued$/)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('link', { name: 'Grunau Baby' })).toBeVisible()

  await openScreen(page, '', 'Overview')
  await test.step('the last choice counts, also if the words of an earlier one arrive after its own', async () => {
    const german = /\/assets\/de-[^/]+\.js$/
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(german, async (route) => {
      await released
      await route.continue()
    })
    const asked = page.waitForRequest(german)
    const choice = page.getByRole('combobox', { name: 'Language' }).first()
    await choice.selectOption('Deutsch')
    const address = (await asked).url()
    await choice.selectOption('Tiếng Việt')
    await expect(page.getByRole('heading', { name: 'Tổng quan' })).toBeVisible()
    release()
    // The browser evaluates a module once, and this waits until it has.
    await page.evaluate((module) => import(module), address)
  })
  await expect(page.getByRole('heading', { name: 'Tổng quan' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await page.goto(`${studio.origin}/studio/models/1`)
  const wingspan = page.getByRole('textbox', { name: 'Sải cánh' })
  await wingspan.fill('1.234,5 mm')
  await expect(page.getByText('Cần số nguyên')).toBeVisible()
})

test('an administrator invites a colleague, and disables somebody else', async ({ studio }) => {
  await studio.invite('minh@example.com')
  const page = await studio.enter('/staff')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('huong@example.com')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(/\/studio\/invitation#/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('huong@example.com')).toBeVisible()
  // It ends sessions, so it asks first.
  const again = page.getByRole('button', { name: 'Invite again: minh@example.com' })
  const dialog = page.getByRole('dialog', { name: 'Invite minh@example.com again?' })
  await again.click()
  await expect(dialog).toContainText('They are signed out everywhere at once.')
  await page.keyboard.press('Escape')
  await expect(again).toBeFocused()
  await again.click()
  await dialog.getByRole('button', { name: 'Invite again' }).click()
  await expect(page.getByText(/\/studio\/invitation#/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Disable: minh@example.com' }).click()
  await expect(page.getByRole('button', { name: 'Enable again: minh@example.com' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a sentence says what is needed', async ({ page }) => {
    await page.goto('/studio')
    const sentence = page.locator('noscript p').first()
    await expect(sentence).toBeVisible()
    expect(await sentence.evaluate((paragraph) => paragraph.textContent)).toMatch(/needs JavaScript/)
  })
})
