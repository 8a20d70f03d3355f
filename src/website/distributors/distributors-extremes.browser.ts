import type { Page } from '@playwright/test'
import type { DistributorRecord } from '../../content-model/distributor.ts'
import { aDistributor } from '../../../tests/support/catalogue/builders.ts'
import {
  expect,
  expectAccessible,
  test,
  waitForHydration,
} from '../../../tests/support/browser/browser-test.ts'
import { expectNoHorizontalScroll } from '../../../tests/support/browser/page-assertions.ts'

const countries = (page: Page) => page.getByRole('region', { name: 'Countries' })
const marks = (page: Page) => countries(page).locator('li svg g')

/** Follows the link to the distributors, of whom the site has these. */
async function openWith(page: Page, distributors: DistributorRecord[]): Promise<void> {
  const json = distributors.map(({ image_alt: _, ...shown }) => ({ ...shown, image: null }))
  await page.route('**/api/distributors?*', (route) => route.fulfill({ json }))
  await page.goto('/reviews')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Distributors' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our distributors')
  await page.unroute('**/api/distributors?*')
}

test('without distributors a sentence says so, and there is no map; without places there is none either', async ({
  page,
}) => {
  await openWith(page, [])
  await expect(page.getByText('There are no distributors yet.')).toBeVisible()
  await expect(countries(page)).toHaveCount(0)
  await test.step('without any known place the list of countries has no map', async () => {
    await openWith(page, [aDistributor({ name: 'Fjord Fly' })])
    await expect(countries(page).getByRole('link', { name: 'Norway Fjord Fly' })).toBeVisible()
    await expect(countries(page).locator('svg')).toHaveCount(0)
  })
  await test.step('a single distributor of which only name, country and address are known has a mark and no actions', async () => {
    await openWith(page, [aDistributor({ name: 'Fjord Fly', latitude: 60.39, longitude: 5.32 })])
    await expect(marks(page)).toHaveCount(1)
    await expect(page.getByText('Detail A')).toHaveCount(0)
    const card = page.getByRole('article')
    await expect(card).toHaveText(/Fjord FlyNorway1 Aileron Road$/)
    await expect(card.getByRole('link')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  })
})

const crowd = Array.from({ length: 200 }, (_, index) =>
  aDistributor({
    id: index + 1,
    name: `Distributor ${String(index + 1).padStart(3, '0')}`,
    city: `City ${index + 1}`,
    phone: '+47 55 00 00 00',
    email: 'hello@crowd.example',
    latitude: 58 + (index % 20) / 2,
    longitude: 6 + index / 40,
  }),
)

test('two hundred distributors of one country are all listed; as many have marks as there is room for', async ({
  page,
}) => {
  await openWith(page, crowd)
  await expect(countries(page).getByRole('link')).toHaveCount(200)
  await expect(page.getByRole('article')).toHaveCount(200)
  expect(await marks(page).count()).toBeGreaterThan(10)
  await expectNoHorizontalScroll(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await countries(page).getByRole('link').last().click()
  await expect(page.getByRole('article').last()).toBeInViewport({ ratio: 1 })
})
