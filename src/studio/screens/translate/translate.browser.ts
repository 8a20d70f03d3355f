import { devices, type Page } from '@playwright/test'
import {
  anAccessory,
  anAircraftClass,
  anAircraftModel,
  aSite,
} from '../../../../tests/support/catalogue/builders.ts'
import { sparseCatalogue } from '../../../../tests/support/catalogue/sparse-catalogue.ts'
import {
  expectStillAccessible,
  expectStudioAccessible,
} from '../../../../tests/support/studio/studio-accessibility.ts'
import { expect, test } from '../../../../tests/support/studio/studio-browser-test.ts'

const story = 'Every club owns a glider.\n\nOurs took three evenings to build.'

const catalogue = {
  ...sparseCatalogue(),
  'catalogue/site.yaml': aSite(),
  'catalogue/classes.yaml': [anAircraftClass({ id: 1, name: 'Gliders', description: 'Without an engine.' })],
  'catalogue/models/model-1.yaml': anAircraftModel({
    name: 'Grunau Baby',
    story,
    features_list: ['Clear windows', 'Steerable tail wheel', 'Matt finish'],
    include_list: ['Matt finish'],
  }),
  'catalogue/accessories.yaml': [anAccessory({ id: 1, name: 'Tow hook' })],
}

test.use({ catalogue })

const telephone = {
  viewport: { width: 360, height: 720 },
  hasTouch: true,
  userAgent: devices['Pixel 5'].userAgent,
}

const translation = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = (page: Page) => page.getByText('Saved', { exact: true })

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish …' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Publish one draft' }).click()
  await expect(page.getByRole('status').getByText('Published', { exact: true })).toBeVisible()
}

test('on a telephone a class, the story of a model and an accessory are translated, published and undone', async ({
  studio,
  browser,
}) => {
  const context = await browser.newContext(telephone)
  const page = await studio.enter('/classes/1', { email: 'huong@example.com', context })
  await page.getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('link', { name: 'Translate' }).tap()
  await expect(page.getByText('0 of 2', { exact: true })).toBeVisible()
  await translation(page, 'Vietnamese: Name').fill('Tàu lượn')
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectStudioAccessible(page)
  await publish(page)
  await expect.poll(() => studio.readPage('/vi/aircraft-classes')).toContain('Tàu lượn')

  await page.goto('/studio/models/1/translate/vi')
  await translation(page, 'Vietnamese: Paragraph 1').fill('Câu lạc bộ nào cũng có một chiếc tàu lượn.')
  await page.getByRole('button', { name: 'Next to do' }).tap()
  await expect(translation(page, 'Vietnamese: Paragraph 2')).toBeFocused()
  await page.keyboard.type('Chiếc của chúng tôi mất ba buổi tối.')
  await expect(saved(page)).toBeVisible()
  await publish(page)
  await expect.poll(() => studio.readPage('/vi/aircraft-model-detail/1')).toContain('Câu lạc bộ nào')

  await page.goto('/studio/accessories/1/translate/vi')
  await translation(page, 'Vietnamese: Name').fill('Móc kéo')
  await publish(page)
  await expect.poll(() => studio.readPage('/vi/accessories')).toContain('Móc kéo')
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect.poll(() => studio.readPage('/vi/accessories')).not.toContain('Móc kéo')
  await expect(translation(page, 'Vietnamese: Name')).toHaveValue('')
  await context.close()
})

test('what a change of the original makes outdated is announced, found, renewed or confirmed with the keyboard', async ({
  studio,
}) => {
  const page = await studio.enter('/account')
  await studio.saveDraft(page, 'models/1', {
    translations: {
      de: {
        story: 'Jeder Verein besitzt einen Gleiter.\n\nUnserer brauchte drei Abende.',
        features_list: ['Klare Fenster', 'Lenkbares Spornrad', 'Matte Oberfläche'],
      },
    },
  })
  await page.goto('/studio/models/1')
  await publish(page)

  await page.goto('/studio/models/1?section=story')
  await translation(page, 'Story').fill(story.replace('three', 'four'))
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await page.goto('/studio/models/1?section=lists')
  await translation(page, 'Features, Line 2').fill('Steerable tail skid')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toContainText('Makes 2 translations outdated: Deutsch 2')
  await page.keyboard.press('Escape')

  await page.goto('/studio/models/1/translate/de')
  await expect(page.getByText('3 of 7 done; 2 outdated, 2 missing')).toBeVisible()
  await expectStudioAccessible(page)
  const second = page.getByRole('group', { name: 'Paragraph 2' })
  await expect(second.locator('del')).toContainText('three')
  await expect(second.locator('ins')).toContainText('four')
  await page.keyboard.press('Alt+ArrowDown')
  // The radio is in the section of the figures.
  await expect(translation(page, 'German: Radio')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(translation(page, 'German: Features 2')).toBeFocused()
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByRole('group', { name: 'Features 2' })).toContainText('Done')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(translation(page, 'German: Paragraph 2')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Unserer brauchte vier Abende.')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog').getByText('Translations › Deutsch')).toBeVisible()
  await expect(page.getByRole('dialog')).not.toContainText('outdated')
  await page.getByRole('button', { name: /^Old and new/ }).click()
  await expect(page.getByRole('row', { name: 'Translations › Deutsch › Features 2' })).toContainText(
    'still right',
  )
  await page.keyboard.press('Escape')
  await publish(page)
  await expect.poll(() => studio.readPage('/de/aircraft-model-detail/1')).toContain('vier Abende')
  await page.reload()
  await expect(page.getByText('5 of 7 done; 2 missing')).toBeVisible()
  await expect(second).toContainText(/Done\s*Linh, /)

  await studio.saveDraft(page, 'models/1', { story: story.replace('three', 'five') })
  await page.goto('/studio/models/1')
  await publish(page)
  await page.goto('/studio/models/1/translate/de')
  await expect(second).toContainText(/changed by Linh, /)
  await expect(second).toContainText('the original changed since')
  await expectStillAccessible(page)
  // The first publication was the import, and the third one brought the text that the translation was made from.
  await second.getByRole('link', { name: 'translated from revision 3' }).click()
  await expect(page).toHaveURL('/studio/history/3')
})

test('an equal text suggests its translation, what is to do is filtered, and a change is taken back', async ({
  studio,
}) => {
  const page = await studio.enter('/models/1/translate/vi?show=todo')
  await translation(page, 'Vietnamese: Features 3').fill('Sơn mờ')
  const box = page.getByRole('group', { name: 'In the box 1' })
  await expect(box).toContainText('suggested, not yet yours')
  await box.getByRole('button', { name: 'Use it: In the box 1' }).click()
  await expect(translation(page, 'Vietnamese: In the box 1')).toHaveValue('Sơn mờ')
  await expect(translation(page, 'Vietnamese: In the box 1')).toBeFocused()
  await expect(page.getByRole('radio', { name: 'To do 5' })).toBeChecked()
  await box.getByRole('button', { name: 'Revert: In the box 1' }).click()
  await expect(translation(page, 'Vietnamese: In the box 1')).toHaveValue('')
  await expect(saved(page)).toBeVisible()
  await page.getByText('All 7', { exact: true }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectStillAccessible(page)
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.frameLocator('iframe').getByText('Sơn mờ').first()).toBeVisible()
  await page.getByRole('link', { name: /^日本語/ }).click()
  await expect(page.getByRole('link', { name: /^日本語/ })).toHaveAttribute('aria-current', 'true')
})

test('what two people translate at once is merged; of the same text one translation is chosen', async ({
  studio,
  browser,
}) => {
  const path = '/models/1/translate/vi'
  const linh = await studio.enter(path)
  const other = await browser.newContext()
  const minh = await studio.enter(path, { email: 'minh@example.com', context: other })
  await translation(linh, 'Vietnamese: Features 1').fill('Cửa kính trong')
  await linh.keyboard.press('Control+s')
  await expect(saved(linh)).toBeVisible()
  await translation(minh, 'Vietnamese: Features 2').fill('Bánh đuôi lái được')
  await minh.keyboard.press('Control+s')
  await expect(saved(minh)).toBeVisible()
  await expect(translation(minh, 'Vietnamese: Features 1')).toHaveValue('Cửa kính trong')

  await translation(linh, 'Vietnamese: Features 2').fill('Bánh đuôi xoay được')
  await linh.keyboard.press('Control+s')
  const row = linh.getByRole('group', { name: 'Features 2' })
  await expect(row.getByText('Both values are kept')).toBeVisible()
  await row.getByRole('button', { name: 'Bánh đuôi xoay được yours' }).click()
  await expect(translation(linh, 'Vietnamese: Features 2')).toHaveValue('Bánh đuôi xoay được')
  await expect(saved(linh)).toBeVisible()
  await other.close()
})

test('without a network translations are kept, and a language without an address is no page', async ({
  studio,
}) => {
  const page = await studio.enter('/models/1/translate/vi')
  await page.context().setOffline(true)
  await translation(page, 'Vietnamese: Radio').fill('4 kênh')
  await expect(page.getByText('Not saved: offline')).toBeVisible()
  await page.getByRole('link', { name: /^Deutsch/ }).click()
  await translation(page, 'German: Radio').fill('4 Kanäle')
  await page.context().setOffline(false)
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(translation(page, 'German: Radio')).toHaveValue('4 Kanäle')
  await page.goto('/studio/models/1/translate/en')
  await expect(page.getByRole('heading', { name: 'There is no such page' }).first()).toBeVisible()
})

test('terms of the glossary are explained by pointer, tap and F2, which inserts them, and Tab skips them', async ({
  studio,
  browser,
}) => {
  const page = await studio.enter('/models/1/translate/de')
  const line = page.getByRole('group', { name: 'Features 2' })
  const text = translation(page, 'German: Features 2')
  const note = line.getByRole('status')
  await line.getByText('tail wheel', { exact: true }).hover()
  await expect(note).toContainText('Spornrad')
  await expectStudioAccessible(page)
  await page.mouse.move(0, 0)
  await expect(note).toBeEmpty()

  await text.fill('Lenkbares')
  await page.keyboard.press('F2')
  await expect(note).toContainText('Spornrad')
  await page.keyboard.press('Escape')
  await expect(note).toBeEmpty()
  await page.keyboard.press('F2')
  await page.keyboard.press('F2')
  await expect(text).toHaveValue('Lenkbares Spornrad')
  await expect(note).toBeEmpty()
  await page.keyboard.type(', aus Stahl')
  await expect(text).toHaveValue('Lenkbares Spornrad, aus Stahl')
  await text.fill('Lenkbares')
  await page.keyboard.press('F2')
  await page.keyboard.press('F2')
  await expect(text).toHaveValue('Lenkbares Spornrad')
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue('Lenkbares')
  await page.keyboard.press('Tab')
  await expect(translation(page, 'German: Features 3')).toBeFocused()

  const context = await browser.newContext(telephone)
  const small = await studio.enter('/models/1/translate/ja', { email: 'huong@example.com', context })
  const lineThere = small.getByRole('group', { name: 'Features 2' })
  await lineThere.getByText('tail wheel', { exact: true }).tap()
  await expect(lineThere.getByRole('status')).toContainText('尾輪')
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await small.getByRole('heading', { level: 1 }).tap()
  await expect(lineThere.getByRole('status')).toBeEmpty()
  await lineThere.getByText('tail wheel', { exact: true }).tap()
  await lineThere.getByRole('button', { name: /^Insert: / }).tap()
  await expect(translation(small, 'Japanese: Features 2')).toHaveValue('尾輪')
  await context.close()
})
