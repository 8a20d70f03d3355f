import type { Page } from '@playwright/test'
import { sparseCatalogue } from '../../../tests/support/sparse-catalogue.ts'
import { expect, type StudioSite, test } from '../../../tests/support/studio-browser-test.ts'

const distributor = { id: 1, slug: 'prairie-swift', name: 'Prairie Swift', country: 'United States' }

const latitude = (page: Page) => page.getByRole('textbox', { name: 'Latitude' })
const longitude = (page: Page) => page.getByRole('textbox', { name: 'Longitude' })
const map = (page: Page) => page.getByRole('group', { name: 'Place on the map' })

async function openPlace(studio: StudioSite, width: number): Promise<Page> {
  const distributors = [
    { ...distributor, address: 'Columbus', languages: [], latitude: 39.96, longitude: -83 },
  ]
  await studio.importCatalogue({ ...sparseCatalogue(), 'catalogue/distributors.yaml': distributors })
  const page = await studio.enter()
  await page.setViewportSize({ width, height: 800 })
  await page.goto(`${studio.origin}/studio/distributors/1?section=place`)
  await map(page).scrollIntoViewIfNeeded()
  return page
}

/** Presses on a share of the map's width and height. */
async function press(page: Page, x: number, y: number): Promise<void> {
  const drawing = map(page).locator('svg').first()
  const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {}
  await drawing.click({ position: { x: x * width, y: y * height } })
}

test('a press on the map places a distributor, more exactly where it is enlarged', async ({ studio }) => {
  const page = await openPlace(studio, 1280)
  // The middle is on the equator, 11° east.
  await press(page, 0.5, 0.5)
  await expect(latitude(page)).toHaveValue(/^-?0(\.\d)?$/)
  await expect(longitude(page)).toHaveValue(/^1[01](\.\d)?$/)
  for (const zoom of [2, 4, 8]) {
    await map(page).getByRole('button', { name: 'Enlarge the map' }).click()
    await expect(map(page).locator('svg svg').first()).toHaveAttribute(
      'viewBox',
      new RegExp(` ${3600 / zoom} `),
    )
  }
  await press(page, 0.75, 0.25)
  await expect(latitude(page)).toHaveValue(/^\d\.\d{1,2}$/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(latitude(page)).toHaveValue(/^\d\.\d{1,2}$/)
})

test('dragging moves the enlarged map and places nothing; beside the globe is no place', async ({
  studio,
}) => {
  const page = await openPlace(studio, 360)
  const before = await latitude(page).inputValue()
  await press(page, 0.01, 0.02)
  await map(page).getByRole('button', { name: 'Enlarge the map' }).click()
  const shown = map(page).locator('svg svg').first()
  const box = (await map(page).locator('svg').first().boundingBox()) ?? { x: 0, y: 0 }
  const view = await shown.getAttribute('viewBox')
  await page.mouse.move(box.x + 200, box.y + 80)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(shown).not.toHaveAttribute('viewBox', view ?? '')
  await expect(latitude(page)).toHaveValue(before)
})
