import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  test,
  waitForHydration,
} from '../../../tests/support/browser/browser-test.ts'
import { expectNoHorizontalScroll, tabTo } from '../../../tests/support/browser/page-assertions.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })
const found = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('heading') })

test('a visitor sees all models in pages, with what one chooses by', async ({ page }) => {
  await page.goto('/aircraft-models')
  await expect(page).toHaveTitle('All models · Chim Én Models')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All models')
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await expect(found(page)).toHaveText(/^64\smodels$/)
  await expect(rows(page)).toHaveCount(48)
  const mustang = rows(page).filter({ hasText: 'Mustang 60' })
  await expect(mustang).toContainText(/1611\smm\s*63\.4\sin/)
  await expect(mustang).toContainText(/3600–4000\sg\s*7\.9–8\.8\slb/)
  await expect(mustang).toContainText(/60 size\s*1:7/)
  await expect(mustang).toContainText(/9\.8–14\.9\scc\s*6S/)
  await expect(mustang).toContainText(/Expert\s*since\s1995/)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/aircraft-models?page=2&items=48')
  await expect(rows(page)).toHaveCount(16)
})

test('a change of the form answers at once, without losing the place or the focus', async ({ page }) => {
  await page.goto('/aircraft-models')
  await waitForHydration(page)
  await page.evaluate(() => scrollTo(0, 300))
  const fighter = filters(page).getByRole('checkbox', { name: /^Fighter/ })
  await fighter.check()
  await expect(page).toHaveURL('/aircraft-models?role=fighter')
  await expect(found(page)).toHaveText(/^34\smodels\s*of 64$/)
  await expect(fighter).toBeFocused()
  await expect(rows(page)).toHaveCount(34)
  await expect(filters(page).getByRole('button', { name: /^Show 34\smodels$/ })).toBeVisible()
  await filters(page)
    .getByRole('checkbox', { name: /^40 size/ })
    .check()
  await expect(found(page)).toHaveText(/^11\smodels\s*of 64$/)
  await page.goBack()
  await expect(found(page)).toHaveText(/^34\smodels\s*of 64$/)
  await expect(filters(page).getByRole('checkbox', { name: /^40 size/ })).not.toBeChecked()
})

test('a filter is removed by its chip, and the focus stays on the page', async ({ page }) => {
  await page.goto('/aircraft-models?class=2&class=3&role=fighter')
  await waitForHydration(page)
  const chips = page.getByRole('list', { name: 'Filters that are set' })
  await expect(chips.getByRole('link')).toHaveText([
    'Without 40 size',
    'Without 60 size',
    'Without Fighter',
    'Remove all',
  ])
  await chips.getByRole('link', { name: 'Without 60 size' }).click()
  await expect(page).toHaveURL('/aircraft-models?class=2&role=fighter')
  await expect(filters(page).getByRole('checkbox', { name: /^60 size/ })).not.toBeChecked()
  await expect(found(page).getByRole('heading')).toBeFocused()
  await chips.getByRole('link', { name: 'Remove all' }).click()
  await expect(page).toHaveURL('/aircraft-models')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form works without scripts, and its address is put in order', async ({ page }) => {
    await page.goto('/aircraft-models')
    await filters(page)
      .getByRole('checkbox', { name: /^Fighter/ })
      .check()
    await filters(page).getByRole('textbox', { name: 'My engine' }).fill('0,61')
    await page.getByLabel('Order by').selectOption('Newest')
    await filters(page).getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL('/aircraft-models?engine=.61&role=fighter&order=newest')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/aircraft-models$/)
    await expect(page.getByRole('columnheader', { name: 'Made' })).toHaveAttribute('aria-sort', 'descending')
    const count = await rows(page).count()
    expect(count).toBeGreaterThan(0)
    await expect(found(page)).toContainText(`${count}\u00A0models`)
    await rows(page).first().getByRole('checkbox').check()
    await rows(page).last().getByRole('checkbox').check()
    const request = page.waitForRequest(/\/compare\?m=\d+&m=\d+$/)
    await page.getByRole('button', { name: 'Compare' }).click()
    await request
  })
})

const addresses = [
  ['/aircraft-models?span_max=1200&span_min=1500&role=', '/aircraft-models?span_min=1200&span_max=1500'],
  ['/aircraft-models?role=wizard&class=3&class=2', '/aircraft-models?class=2&class=3'],
  ['/aircraft-models?page=99', '/aircraft-models?page=2'],
  [`/aircraft-models?country=${'x'.repeat(5000)}`, '/aircraft-models'],
] as const

for (const [asked, shown] of addresses)
  test(`${asked.slice(0, 80)} is led to ${shown}`, async ({ request, baseURL }) => {
    expect((await request.get(asked)).url()).toBe(`${baseURL}${shown}`)
  })

test('ranges and engines are read as written, or stay in their field with advice', async ({ page }) => {
  await test.step('what cannot be read stays in its field, with advice', async () => {
    await page.goto('/aircraft-models?engine=big&class=3')
    const engine = filters(page).getByRole('textbox', { name: 'My engine' })
    await expect(engine).toHaveValue('big')
    await expect(engine).toHaveAccessibleDescription("Write an engine's size, such as .61 or 10 cc.")
    await expect(found(page)).toHaveText(/^16\smodels/)
  })
  await test.step('a range is written in the unit that this device remembers', async () => {
    await page.goto('/aircraft-models?span_min=1500')
    await waitForHydration(page)
    const wingspan = filters(page).getByRole('group', { name: 'Wingspan' })
    const count = await found(page).textContent()
    await wingspan.getByRole('link', { name: 'in', exact: true }).click()
    await expect(page).toHaveURL('/aircraft-models?span_unit=in&span_min=59.1')
    await expect(wingspan.getByRole('textbox', { name: 'From' })).toHaveValue('59.1')
    await expect(found(page)).toHaveText(count ?? '')
    await page.goto('/aircraft-models')
    await expect(wingspan.getByRole('link', { name: 'in', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await wingspan.getByRole('textbox', { name: 'To' }).fill('50')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/aircraft-models?span_unit=in&span_max=50')
    await wingspan.getByRole('link', { name: 'mm' }).click()
    await expect(page).toHaveURL('/aircraft-models?span_max=1270')
  })
})

test('where nothing is found, the page says which filter to drop, and what is nearest', async ({ page }) => {
  await page.goto('/aircraft-models?class=2&pilot=beginner&role=fighter')
  await waitForHydration(page)
  await expect(found(page)).toHaveText('No model')
  await expect(page.getByRole('heading', { name: 'No model has all three.' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('without 40 size still none')).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(3)
  await expectAccessible(page)
  await main.getByRole('link', { name: /^without Beginner 11\smodels$/ }).click()
  await expect(page).toHaveURL('/aircraft-models?class=2&role=fighter')
  await expect(rows(page)).toHaveCount(11)
})

test('everything can be reached with the keyboard', async ({ page }) => {
  await page.goto('/aircraft-models')
  await waitForHydration(page)
  await test.step('the filters can be skipped', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Skip to the models' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Model', exact: true }))
  })
  await page.reload()
  await waitForHydration(page)
  await tabTo(page, filters(page).getByRole('checkbox', { name: /^40 size/ }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/aircraft-models?class=2')
  await tabTo(page, page.getByRole('checkbox', { name: /^In production/ }))
  await tabTo(page, page.getByRole('link', { name: 'Weight' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/aircraft-models?class=2&order=weight')
  await tabTo(page, page.getByRole('checkbox', { name: 'Compare J-3 Cub 40' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Compare J-3 Cub 40' })).toBeChecked()
  await test.step('what has the focus is not under what is sticky', async () => {
    const covered = []
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 30; presses++) {
        await page.keyboard.press(key)
        covered.push(await readCoveredFocus(page))
      }
    expect(covered.filter((name) => name !== undefined)).toEqual([])
  })
})

/** The name of the focused filter or the text of the focused row, if something else lies over it. */
const readCoveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.querySelector('fieldset :focus, tbody :focus')
    if (!focused) return undefined
    const { left, top, width, height } = focused.getBoundingClientRect()
    const shown = document.elementFromPoint(left + width / 2, top + height / 2)
    return focused.contains(shown) ? undefined : focused.getAttribute('name') + (focused.textContent ?? '')
  })

test('on a phone the filters are a sheet, and the rows are cards that are still rows', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/aircraft-models')
  await waitForHydration(page)
  await expectNoHorizontalScroll(page)
  await expect(rows(page)).toHaveCount(48)
  await expect(filters(page)).toBeHidden()
  const mustang = rows(page).filter({ hasText: 'Mustang 60' })
  await expect(mustang.getByText('63.4\u00A0in')).toBeVisible()
  await expect(mustang.getByText('7.9–8.8\u00A0lb')).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expectAccessible(page)
  await filters(page)
    .getByRole('checkbox', { name: /^Fighter/ })
    .check()
  await filters(page)
    .getByRole('button', { name: /^Show 34\smodels$/ })
    .click()
  await expect(filters(page)).toBeHidden()
  await expect(rows(page)).toHaveCount(34)
  const opener = page.getByRole('button', { name: 'Filters 1 set' })
  await opener.click()
  await expect(filters(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(filters(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await test.step('the sheet closes when the focus leaves it', async () => {
    await page.keyboard.press('Enter')
    await expect(filters(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(filters(page)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(filters(page)).toBeHidden()
  })
  await expectNoHorizontalScroll(page)
})

test('the classes lead to all models, and a row to its model', async ({ page }) => {
  await page.goto('/aircraft-classes')
  await page.getByRole('link', { name: /^All 64\smodels$/ }).click()
  await expect(page).toHaveURL('/aircraft-models')
  await test.step('a row leads to its model', async () => {
    await waitForHydration(page)
    // The link lies over the whole row.
    await rows(page).filter({ hasText: 'Mustang 60' }).getByText('Expert').click({ force: true })
    await expect(page).toHaveURL('/aircraft-model-detail/1')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All models')
  })
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Aircraft Classes' })
    .click()
  await expect(page).toHaveURL('/aircraft-classes')
})
