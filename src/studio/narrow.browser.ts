import { devices, type Page } from '@playwright/test'
import { expect, test } from '../../tests/support/studio-browser-test.ts'

/** A desktop window of 1280 px at 400 %, or the narrowest telephone. */
const narrow = {
  viewport: { width: 320, height: 560 },
  hasTouch: true,
  userAgent: devices['Pixel 5'].userAgent,
}

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}

test('at 400 % and by touch, somebody invited corrects a weight, sees it, publishes it and takes it back', async ({
  studio,
  browser,
}) => {
  const context = await browser.newContext(narrow)
  const page = await studio.enter('huong@example.com', context)
  await page.getByRole('link', { name: 'Models' }).last().tap()
  await page.getByRole('link', { name: 'Grunau Baby' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Grunau Baby' })).toBeVisible()
  await expectNoSideways(page)
  const weight = page.getByRole('textbox', { name: 'Weight', exact: true })
  await weight.tap()
  await weight.fill('2,468 kg')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectNoSideways(page)
  await page.getByRole('link', { name: 'Preview' }).tap()
  await expect(page.frameLocator('iframe').getByText('2468\u00A0g').first()).toBeVisible()
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Publish …' }).tap()
  await expect(page.getByRole('row', { name: 'Weight' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  const visitor = async () => (await fetch(`${studio.origin}/aircraft-model-detail/1`)).text()
  await expect.poll(visitor).toContain('2468\u00A0g')
  await page.getByRole('button', { name: 'Take back', exact: true }).tap()
  await expect(page.getByText('Revision 2 is taken back.')).toBeVisible()
  await expect.poll(visitor).not.toContain('2468\u00A0g')
  await context.close()
})

test('a long name, story, list and many versions fit the narrowest telephone', async ({ studio }) => {
  const page = await studio.enter()
  const address = `${studio.origin}/api/studio/entries/models/1`
  const { published } = await (await page.request.get(address)).json()
  const [version] = published.versions
  const record = {
    ...published,
    name: 'An extraordinarily long name '.repeat(7).trim(),
    story: `${published.story} Unbreakable${'word'.repeat(40)}\n\nAnother paragraph.`,
    features_list: Array.from({ length: 40 }, (_, line) => `Feature ${line} that is long enough to wrap`),
    versions: Array.from({ length: 12 }, (_, place) => ({ ...version, product_code: `XX${place}` })),
  }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const saved = await page.request.put(`${address}/draft`, { data: { revision: 0, record }, headers })
  expect(saved.status()).toBe(200)
  await page.setViewportSize({ width: 320, height: 560 })
  const screens = [
    '',
    '/models',
    ...['name', 'lists', 'story', 'versions'].map((name) => `/models/1?section=${name}`),
  ]
  for (const screen of [...screens, '/models/1?view=changes']) {
    await page.goto(`${studio.origin}/studio${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSideways(page)
  }
})
