import type { Page } from '@playwright/test'
import { aDistributor } from '../../../tests/support/builders.ts'
import { expect, expectAccessible } from '../../../tests/support/browser-test.ts'
import { expectNoHorizontalScroll } from '../../../tests/support/page-assertions.ts'
import { sparseCatalogue } from '../../../tests/support/sparse-catalogue.ts'
import { testWithCatalogue } from '../../../tests/support/test-with-catalogue.ts'

const testWith = (distributors: ReturnType<typeof aDistributor>[]) =>
  testWithCatalogue(() => ({ ...sparseCatalogue(), 'catalogue/distributors.yaml': distributors }))

const countries = (page: Page) => page.getByRole('region', { name: 'Countries' })
const marks = (page: Page) => countries(page).locator('li svg g')

testWith([])('without distributors a sentence says so, and there is no map', async ({ page }) => {
  await page.goto('/distributors')
  await expect(page.getByText('There are no distributors yet.')).toBeVisible()
  await expect(countries(page)).toHaveCount(0)
  await expectAccessible(page)
})

testWith([aDistributor({ name: 'Fjord Fly', latitude: 60.39, longitude: 5.32 })])(
  'a single distributor of which only name, country and address are known has a mark and no actions',
  async ({ page }) => {
    await page.goto('/distributors')
    await expect(marks(page)).toHaveCount(1)
    await expect(page.getByText('Detail A')).toHaveCount(0)
    const card = page.getByRole('article')
    await expect(card).toHaveText(/Fjord FlyNorway1 Aileron Road$/)
    await expect(card.getByRole('link')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  },
)

testWith([aDistributor({ name: 'Fjord Fly' })])(
  'without any known place the list of countries has no map',
  async ({ page }) => {
    await page.goto('/distributors')
    await expect(countries(page).getByRole('link', { name: 'Norway Fjord Fly' })).toBeVisible()
    await expect(countries(page).locator('svg')).toHaveCount(0)
  },
)

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

testWith(crowd)(
  'two hundred distributors of one country are all listed; as many have marks as there is room for',
  async ({ page }) => {
    await page.goto('/distributors')
    await expect(countries(page).getByRole('link')).toHaveCount(200)
    await expect(page.getByRole('article')).toHaveCount(200)
    expect(await marks(page).count()).toBeGreaterThan(10)
    await expectNoHorizontalScroll(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await countries(page).getByRole('link').last().click()
    await expect(page.getByRole('article').last()).toBeInViewport({ ratio: 1 })
  },
)
