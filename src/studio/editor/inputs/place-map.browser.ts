import type { Page } from '@playwright/test'
import { sparseCatalogue } from '../../../../tests/support/catalogue/sparse-catalogue.ts'
import { expect, test } from '../../../../tests/support/studio/studio-browser-test.ts'

const distributor = { id: 1, slug: 'prairie-swift', name: 'Prairie Swift', country: 'United States' }
const place = { address: 'Columbus', languages: [], latitude: 39.96, longitude: -83 }

test.use({
  catalogue: { ...sparseCatalogue(), 'catalogue/distributors.yaml': [{ ...distributor, ...place }] },
})

const latitude = (page: Page) => page.getByRole('textbox', { name: 'Latitude' })
const longitude = (page: Page) => page.getByRole('textbox', { name: 'Longitude' })
const map = (page: Page) => page.getByRole('group', { name: 'Place on the map' })
const drawing = (page: Page) => map(page).locator('svg').first()
const enlarge = (page: Page) => map(page).getByRole('button', { name: 'Zoom in' }).click()

/** Presses on a share of the map's width and height. */
async function press(page: Page, x: number, y: number): Promise<void> {
  const { width = 0, height = 0 } = (await drawing(page).boundingBox()) ?? {}
  await drawing(page).click({ position: { x: x * width, y: y * height } })
}

async function expectEnlarged(page: Page, zoom: number): Promise<void> {
  const view = new RegExp(` ${3600 / zoom} `)
  await expect(map(page).locator('svg svg').first()).toHaveAttribute('viewBox', view)
}

test('a press on the map places a distributor, more exactly where it is enlarged; dragging moves the map alone, and beside the globe is no place', async ({
  studio,
}) => {
  const page = await studio.enter('/distributors/1?section=place')
  await page.setViewportSize({ width: 360, height: 800 })
  await map(page).scrollIntoViewIfNeeded()
  await expect(latitude(page)).toHaveValue('39.96')
  await press(page, 0.01, 0.02)
  await enlarge(page)
  await expectEnlarged(page, 2)
  const shown = map(page).locator('svg svg').first()
  const view = await shown.getAttribute('viewBox')
  const box = (await drawing(page).boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(box.x + 200, box.y + 80)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(shown).not.toHaveAttribute('viewBox', view ?? '')
  await expect(latitude(page)).toHaveValue('39.96')

  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.reload()
  await map(page).scrollIntoViewIfNeeded()
  // The middle is on the equator, 11° east.
  await press(page, 0.5, 0.5)
  await expect(latitude(page)).toHaveValue(/^-?0(\.\d)?$/)
  await expect(longitude(page)).toHaveValue(/^1[01](\.\d)?$/)
  for (const zoom of [2, 4, 8]) {
    await enlarge(page)
    await expectEnlarged(page, zoom)
  }
  await press(page, 0.75, 0.25)
  await expect(latitude(page)).toHaveValue(/^\d\.\d{1,2}$/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(latitude(page)).toHaveValue(/^\d\.\d{1,2}$/)
})
