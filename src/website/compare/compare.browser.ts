import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  test,
  waitForHydration,
} from '../../../tests/support/browser/browser-test.ts'
import { sparseTest } from '../../../tests/support/server/sparse-site.ts'
import { expectNoHorizontalScroll, tabTo } from '../../../tests/support/browser/page-assertions.ts'

const figures = (page: Page) => page.getByRole('region', { name: 'What is different' })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const rowsOfList = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') })
const heads = (page: Page) => figures(page).getByRole('columnheader')

test('models are compared with the first, what differs before what is the same', async ({ page }) => {
  await page.goto('/compare?m=11&m=3')
  await expect(page).toHaveTitle(/^Compare Bf 109 G 40, Spitfire Mk IX 60/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/compare$/)
  await expect(heads(page)).toHaveCount(2)
  await expect(row(page, 'Wingspan')).toContainText(
    /1417\smm 55\.8\sin\s*1604\smm 63\.1\sin \+187\smm, \+13\s%/,
  )
  await expect(row(page, 'Cube loading')).toContainText('\u22121.6\u00A0g/dm³, \u221212\u00A0%')
  const main = page.getByRole('main')
  await expect(main.getByText(/better|worse/)).toHaveCount(0)
  await expect(row(page, 'Wing pieces')).toBeHidden()
  await main.getByText('What is the same (11)').click()
  await expect(row(page, 'Wing pieces')).toBeVisible()
})

test('drawings stand over their columns, their noses on one line and at one scale', async ({ page }) => {
  await page.goto('/compare?m=1&m=3&m=5&m=7')
  const drawings = page.getByRole('list', { name: 'Drawings side by side' })
  const images = drawings.locator('img')
  await expect(images).toHaveCount(4)
  const boxes = await Promise.all((await images.all()).map((image) => image.boundingBox()))
  const columns = await Promise.all((await heads(page).all()).map((head) => head.boundingBox()))
  const spans = [1611, 1604, 1500, 1645]
  boxes.forEach((box, index) => {
    const column = columns[index]
    if (!box || !column) throw new Error('not drawn')
    expect(box.y).toBeCloseTo(boxes[0]?.y ?? 0, 0)
    expect(box.x + box.width / 2).toBeCloseTo(column.x + column.width / 2, -0.5)
    expect(box.width / (spans[index] ?? 0)).toBeCloseTo((boxes[0]?.width ?? 0) / 1611, 3)
  })
  await test.step('on a phone the drawings lie over one another, and the labels stay while models scroll', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(page)
    await expect(page.getByRole('list', { name: 'Drawings side by side' })).toBeHidden()
    await expect(page.getByRole('list', { name: 'Lines of the drawing' })).toBeVisible()
    const right = async (column: number) => {
      const box = await heads(page).nth(column).boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    expect(await right(1)).toBeLessThanOrEqual(390)
    expect(await right(3)).toBeGreaterThan(390)
    await figures(page).focus()
    // Each press scrolls smoothly, and to a column.
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      expect(await right(3)).toBeLessThanOrEqual(390)
    }).toPass()
    const label = page.getByRole('rowheader', { name: 'Wingspan', exact: true })
    expect((await label.boundingBox())?.x).toBe(0)
  })
})

test('another first model, another view and one model less keep the rest of the choice', async ({ page }) => {
  await page.goto('/compare?m=1&m=3&m=5')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'One over another' }).click()
  await expect(page).toHaveURL('/compare?m=1&m=3&m=5&view=over')
  await expect(page.getByRole('list', { name: 'Lines of the drawing' }).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('link', { name: 'Car boot' }).click()
  await expect(page.getByRole('link', { name: 'Car boot' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('link', { name: 'Car boot' })).toBeFocused()
  await page.getByRole('link', { name: 'make first A6M Zero 40' }).click()
  await expect(page).toHaveURL('/compare?m=5&m=1&m=3&view=over&size=boot')
  await expect(heads(page).first()).toContainText('A6M')
  await page.getByRole('link', { name: 'Remove Spitfire Mk IX 60' }).click()
  await expect(page).toHaveURL('/compare?m=5&m=1&view=over&size=boot')
  await expect(heads(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

const badAddresses = [
  ['/compare', 200, 'Tick two to four models'],
  ['/compare?m=abc', 404, 'is not the number of a model'],
  ['/compare?m=9999', 404, 'There is no model with the number 9999.'],
  ['/compare?m=9999999999', 404, 'There is no model with the number 9999999999.'],
  ['/compare?m=3', 200, 'One model is here.'],
  ['/compare?m=3&m=3', 200, 'One model is here.'],
  ['/compare?m=3&m=9999&m=1', 200, 'There is no model with the number 9999.'],
  ['/compare?m=1&m=2&m=3&m=4&m=5', 200, 'these are the first four'],
  [`/compare?m=1&m=3&m=${'%F0%9F%98%80'.repeat(300)}`, 200, 'is not the number of a model'],
] as const

test('an address of no models, of unknown ones and of too many is answered kindly', async ({ page }) => {
  for (const [address, status, text] of badAddresses) {
    const response = await page.goto(address)
    expect(response?.status(), address.slice(0, 60)).toBe(status)
    expect(response?.headers()['cache-control']).toBe('private, no-cache')
    await expect(page.getByRole('main')).toContainText(text)
    // The others show nothing that these do not.
    if (accessibleAddresses.includes(address)) await expectAccessible(page)
  }
})

const accessibleAddresses: string[] = [
  '/compare',
  '/compare?m=9999',
  '/compare?m=3',
  '/compare?m=1&m=2&m=3&m=4&m=5',
]

sparseTest('what is not published says so, and leads to the contact form', async ({ page }) => {
  await page.goto('/compare?m=1')
  await expect(row(page, 'Wing area')).toContainText('not published — ask us')
  await row(page, 'Wing area').getByRole('link', { name: 'ask us' }).click()
  await expect(page).toHaveURL('/contact-us?about=Grunau%20Baby%3A%20Wing%20area')
})

test('chosen models are counted where the list ends', async ({ page }) => {
  await page.goto('/aircraft-models')
  const compare = page.getByRole('button', { name: 'Compare' })
  await expect(compare).not.toBeInViewport()
  await rowsOfList(page).nth(0).getByRole('checkbox').check()
  await rowsOfList(page).nth(1).getByRole('checkbox').check()
  await expect(compare).toBeInViewport()
  await compare.click()
  await expect(heads(page)).toHaveCount(2)
})

test('everything can be reached with the keyboard', async ({ page }) => {
  await page.goto('/compare?m=1&m=3')
  await waitForHydration(page)
  await tabTo(page, page.getByRole('link', { name: 'Nothing' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/compare?m=1&m=3&size=none')
  await tabTo(page, figures(page))
  await tabTo(page, page.getByRole('link', { name: 'make first Spitfire Mk IX 60' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/compare?m=3&m=1&size=none')
  await tabTo(page, page.getByText(/^What is the same \(/))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'What is the same' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('models are chosen in the list, and views by their links', async ({ page }) => {
    await page.goto('/aircraft-models?class=3')
    for (const name of ['P-51D Mustang 60', 'F4U Corsair 60']) {
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
    }
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL(/\/compare\?m=\d+&m=\d+$/)
    await expect(heads(page)).toHaveCount(2)
    await page.getByRole('link', { name: 'One over another' }).click()
    await expect(page.getByRole('list', { name: 'Lines of the drawing' })).toBeVisible()
    await page.getByText(/^What is the same \(/).click()
    await expect(page.getByRole('region', { name: 'What is the same' })).toBeVisible()
  })
})

test('a printed comparison fits on one sheet of A4, and has every row and no photographs', async ({
  page,
}) => {
  for (const query of ['m=1&m=3&m=5&m=7', 'm=1&m=3&m=5&m=7&view=over', 'm=11&m=3']) {
    await page.goto(`/compare?${query}`)
    await waitForHydration(page)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), query).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'print' })
  await page.goto('/compare?m=1&m=3')
  await expect(row(page, 'Wing pieces')).toBeVisible()
  await expect(heads(page).getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'make first' })).toHaveCount(0)
})

test('a model and a search with few models lead here', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  await page.getByRole('link', { name: /^Compare with/ }).click()
  await expect(page).toHaveURL(/\/compare\?m=1&m=\d+/)
  await page.goto('/search?q=mustang')
  await page.getByRole('link', { name: /^Compare these (?:two|three|four)$/ }).click()
  await expect(page).toHaveURL(/\/compare\?m=\d+&m=\d+/)
  await expect(heads(page).first()).toContainText('Mustang')
})
