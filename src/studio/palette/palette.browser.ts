import type { Page } from '@playwright/test'
import { holdRequests } from '../../../tests/support/browser/page-assertions.ts'
import { expectStudioAccessible } from '../../../tests/support/studio/studio-accessibility.ts'
import { expect, openScreen, test } from '../../../tests/support/studio/studio-browser-test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const row = (page: Page, name: RegExp) => palette(page).getByRole('option', { name })
const grunau = /^Grunau Baby/

test('Ctrl+K opens the search of everything from any screen, and the keyboard alone leads to what was found', async ({
  studio,
}) => {
  const page = await studio.enter('/history')
  const link = page.getByRole('link', { name: 'Completeness' })
  await link.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('grunau')
  await expect(row(page, grunau)).toHaveAttribute('aria-selected', 'true')
  // The expected list of texts lets the assertion wait while the rows for the first letters, which mark several
  // places of the name, are still there.
  await expect(row(page, grunau).locator('mark')).toHaveText(['Grunau'])
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ found$/)
  await expectStudioAccessible(page)

  // Arrows go through all rows, Tab from group to group.
  const chosen = palette(page).getByRole('option', { selected: true })
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText(/^Models only those with ‘grunau’/)
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText(grunau)
  await page.keyboard.press('Tab')
  await expect(chosen).not.toHaveText(grunau)
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? 'none',
  )
  await page.keyboard.press('Shift+Tab')
  await expect(chosen).toHaveText(grunau)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(link).toBeFocused()

  // Enter waits for what was typed.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('GRÜNAU baby')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Grunau Baby' })).toBeFocused()
  await expect(palette(page)).toBeHidden()
})

test('before anything is typed it offers what changed last and what this device uses most, and screens', async ({
  studio,
}) => {
  const page = await studio.enter('/models/1')
  await openScreen(page, '/distributors/1', /./)
  await studio.saveDraft(page, 'models/1', { weight: 2_468 })
  await openScreen(page, '/history', 'History')
  await page.keyboard.press('Control+k')
  const group = (name: string) => palette(page).getByRole('group', { name })
  await expect(group('Recently changed').getByRole('option').first()).toHaveText(/^Grunau Baby ?edited/)
  await expect(group('Studio').getByRole('option', { name: 'Overview' })).toBeVisible()
  await expectStudioAccessible(page)
  await page.keyboard.type('photos fil')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Photos and files' })).toBeFocused()
})

test('on a telephone the menu opens it over the whole screen, and it leads back', async ({ studio }) => {
  const page = await studio.enter('/more')
  await page.setViewportSize({ width: 320, height: 640 })
  const opener = page.getByRole('button', { name: 'Search everything' })
  await opener.click()
  await field(page).fill('grunau')
  const found = row(page, grunau)
  await expect(palette(page).getByRole('status')).toHaveText(/found$/)
  expect((await found.boundingBox())?.height).toBeGreaterThanOrEqual(52)
  expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 })
  await expectStudioAccessible(page)
  await palette(page).getByRole('button', { name: 'Clear' }).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await palette(page).getByRole('button', { name: 'Back' }).click()
  await expect(opener).toBeFocused()
  await opener.click()
  await field(page).fill('grunau')
  await expect(palette(page).getByRole('status')).toHaveText(/found$/)
  await found.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grunau Baby' })).toBeVisible()
})

test('without the server screens are still found, and it says so', async ({ studio }) => {
  const page = await studio.enter('/history')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.context().setOffline(true)
  await page.keyboard.type('mess')
  await expect(palette(page).getByText('The server does not respond')).toBeVisible()
  await expect(row(page, /^Messages/)).toBeVisible()
  await page.context().setOffline(false)
})

test('letters typed while the results of the first ones are on their way are searched for, too', async ({
  studio,
}) => {
  const page = await studio.enter('/account')
  await openScreen(page, '/models', 'Models')
  const search = page.getByRole('searchbox')
  const list = (query: string) => page.waitForRequest((request) => request.url().includes(`q=${query}`))
  const release = await holdRequests(page, '**/api/studio/entries/**')
  const first = list('grunau')
  await search.fill('grunau')
  await first
  // The results arrive before the next search begins.
  await search.pressSequentially('xy')
  release()
  await expect(page).toHaveURL(/q=grunauxy$/)
  await expect(search).toHaveValue('grunauxy')
})

test('/ goes to the search of the list, but not while somebody types or fills in a table', async ({
  studio,
}) => {
  const page = await studio.enter('/account')
  for (const [path, heading] of [
    ['/models', 'Models'],
    ['/media', 'Photos and files'],
    ['/messages', 'Messages'],
    ['/workshop/labels', 'Box labels'],
    ['/models/table', 'Models: table'],
  ] as const) {
    await openScreen(page, path, heading)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('a/')
    // The results arrive while somebody still types.
    await expect(page).toHaveURL(/a(?:%2F|\/)/)
    await page.keyboard.type('b')
    await expect(page.getByRole('searchbox')).toHaveValue('a/b')
    await expect(page).toHaveURL(/a(?:%2F|\/)b/)
  }
  // What was typed on the way out searches no other screen.
  await openScreen(page, '/history', 'History')
  await openScreen(page, '/models/table', 'Models: table')
  await page.getByRole('gridcell').nth(3).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).not.toBeFocused()
})
