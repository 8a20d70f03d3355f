import { expect, test } from '../../../tests/support/browser/browser-test.ts'
import { sparseTest } from '../../../tests/support/server/sparse-site.ts'

test('a visitor may write a letter or an e-mail instead, knows when we answer, and finds a distributor', async ({
  page,
}) => {
  await page.goto('/contact-us')
  const ways = page.getByRole('region', { name: 'Other ways to reach us' })
  await expect(ways.getByRole('link', { name: 'workshop@chim-en-models.example' })).toHaveAttribute(
    'href',
    'mailto:workshop@chim-en-models.example',
  )
  await expect(ways.getByRole('definition').nth(1)).toHaveText('within three working days')
  await expect(ways.getByRole('definition').nth(2)).toContainText('18 Đường Cánh Quạt\nBiên Hòa, Đồng Nai')
  await expect(ways).toContainText('Your nearest distributor knows prices and stock.')
  await test.step('the other ways are beside the form in wide windows and after it on a telephone', async () => {
    const parts = [ways, page.getByRole('main').getByRole('article')]
    const places = async () => Promise.all(parts.map((part) => part.boundingBox()))
    const [wide, wideForm] = await places()
    expect(wide?.x).toBeGreaterThan((wideForm?.x ?? 0) + (wideForm?.width ?? Infinity))
    expect(wide?.y).toBe(wideForm?.y)
    await page.setViewportSize({ width: 360, height: 800 })
    const [narrow, narrowForm] = await places()
    expect(narrow?.y).toBeGreaterThan((narrowForm?.y ?? 0) + (narrowForm?.height ?? Infinity))
  })
  await ways.getByRole('link', { name: 'Find a distributor' }).click()
  await expect(page).toHaveURL('/distributors')
})

sparseTest(
  'without address, e-mail and reply time there is still the way to a distributor',
  async ({ page }) => {
    await page.goto('/contact-us')
    const ways = page.getByRole('region', { name: 'Other ways to reach us' })
    await expect(ways.getByRole('link')).toHaveText(['Find a distributor'])
    await expect(ways.getByRole('term')).toHaveCount(0)
  },
)
