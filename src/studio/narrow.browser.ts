import { devices, type Page } from '@playwright/test'
import { expect, openScreen, test } from '../../tests/support/studio/studio-browser-test.ts'

/** The narrowest telephone. It is as wide as a desktop window at 400 %, which is lower. */
const narrow = {
  viewport: { width: 320, height: 560 },
  hasTouch: true,
  userAgent: devices['Pixel 5'].userAgent,
}

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}

/** Focuses fields further down and further up the page. */
async function expectFocusedFieldsUncovered(page: Page): Promise<void> {
  const fields = page.getByRole('textbox')
  for (const place of [20, 3, 30]) {
    await fields.nth(place).focus()
    await expect.poll(() => fields.nth(place).evaluate(isUncovered)).toBe(true)
  }
}

/** Whether the element is in the window from top to bottom, with nothing in front of it. */
function isUncovered(element: HTMLElement): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect()
  const middle = left + width / 2
  return [top + 4, bottom - 4].every((y) => document.elementFromPoint(middle, y) === element)
}

test('by touch on the narrowest telephone, somebody corrects a weight, sees it, publishes it and undoes that', async ({
  studio,
  browser,
}) => {
  const context = await browser.newContext(narrow)
  const page = await studio.enter('', { email: 'huong@example.com', context })
  await page.getByRole('link', { name: 'Models' }).last().tap()
  await page.getByRole('link', { name: 'Grunau Baby' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Grunau Baby' })).toBeVisible()
  await expectNoSideways(page)
  const weight = page.getByRole('textbox', { name: 'Weight', exact: true })
  const before = await weight.inputValue()
  await weight.tap()
  await weight.fill('2,468 kg')
  await expect(page.getByText('2468\u00A0g, 5\u00A0lb\u00A07\u00A0oz')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText(`Published ${before}\u00A0g`)).toBeVisible()
  await expectNoSideways(page)
  await page.getByRole('link', { name: 'Preview' }).tap()
  await expect(page.frameLocator('iframe').getByText('2468\u00A0g').first()).toBeVisible()
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Publish …' }).tap()
  await expect(page.getByRole('heading', { name: 'Publish 1 of 1 draft' })).toBeFocused()
  await page.getByRole('button', { name: /^Old and new/ }).tap()
  const row = page.getByRole('row', { name: 'Weight' })
  await expect(row.getByText(`${before}\u00A0g`)).toBeVisible()
  await expect(row.getByText('2468\u00A0g')).toBeVisible()
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Publish one draft' }).tap()
  await expect(page.getByRole('status').getByText('Published', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute(
    'href',
    '/aircraft-model-detail/1',
  )
  const visitor = () => studio.readPage('/aircraft-model-detail/1')
  await expect.poll(visitor).toContain('2468\u00A0g')
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect(page.getByText('Revision 2 was undone.')).toBeVisible()
  await expect.poll(visitor).not.toContain('2468\u00A0g')
  await context.close()
})

test('a long name, story, list and many versions fit the narrowest telephone and windows at 400 %', async ({
  studio,
}) => {
  const page = await studio.enter('/account')
  const version = { name: 'Cream', scheme: null, images: [] }
  await studio.saveDraft(page, 'models/1', {
    name: 'An extraordinarily long name '.repeat(7).trim(),
    story: `Built for grass. Unbreakable${'word'.repeat(40)}\n\nAnother paragraph.`,
    features_list: Array.from({ length: 40 }, (_, line) => `Feature ${line} that is long enough to wrap`),
    versions: Array.from({ length: 12 }, (_, place) => ({ ...version, product_code: `XX${place}` })),
  })
  await page.setViewportSize({ width: 320, height: 560 })
  for (const [screen, heading] of [
    ['', 'Overview'],
    ['/models', 'Models'],
    ['/models/1?section=name', 'Name and class'],
    ['/models/1?section=lists', 'Lists'],
    ['/models/1?section=story', 'Story'],
    ['/models/1?section=versions', 'Versions'],
    ['/models/1?view=changes', '4 changes'],
    ['/models/1/translate/de', 'Lists'],
  ] as const) {
    await openScreen(page, screen, heading)
    await expectNoSideways(page)
  }
  // A desktop window of 1280 × 1024 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await expectNoSideways(page)
  await expectFocusedFieldsUncovered(page)
  await openScreen(page, '/models/1?section=story', 'Story')
  await expectNoSideways(page)
  await openScreen(page, '/models/1?section=lists', 'Lists')
  await expectNoSideways(page)
  await expectFocusedFieldsUncovered(page)
})
