import type { Page } from '@playwright/test'
import { anAircraftModel } from '../../../tests/support/catalogue/builders.ts'
import { sparseCatalogue } from '../../../tests/support/catalogue/sparse-catalogue.ts'
import { expectStudioAccessible } from '../../../tests/support/studio/studio-accessibility.ts'
import { expect, openScreen, test } from '../../../tests/support/studio/studio-browser-test.ts'

const gliders = [2_400, 2_300, 2_350, 2_450, 2_500, 2_750].map((weight, index) =>
  anAircraftModel({ id: index + 1, slug: `glider-${index + 1}`, name: `Glider ${index + 1}`, weight }),
)

const { 'catalogue/models/model-1.yaml': _, ...withoutModels } = sparseCatalogue()

test.use({
  catalogue: {
    ...withoutModels,
    ...Object.fromEntries(gliders.map((model) => [`catalogue/models/${model.slug}.yaml`, model])),
  },
})

const box = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('checkbox', { name, exact: true })

test("what is published is chosen by person, and a colleague's unrelated drafts stay", async ({
  studio,
  browser,
}) => {
  const page = await studio.enter('/account')
  const other = await browser.newContext()
  const huong = await studio.enter('/account', { email: 'huong@example.com', context: other })
  await studio.saveDraft(huong, 'models/2', { length: 1_333 })
  await studio.saveDraft(huong, 'models/3', { length: 1_333 })
  await studio.saveDraft(page, 'models/1', { length: 1_333 })
  await openScreen(page, '', 'Overview')
  const drafts = page.getByRole('region', { name: 'Not yet published' })
  await expect(drafts.getByRole('checkbox', { name: 'Yours' })).toBeChecked()
  await expect(drafts.getByRole('checkbox', { name: 'Publish Glider 2' })).not.toBeChecked()
  await expectStudioAccessible(page)

  await page.getByRole('button', { name: 'Publish …' }).first().click()
  await expect(page.getByRole('heading', { name: 'Publish 1 of 3 drafts' })).toBeFocused()
  await expect(box(page, 'Glider 1')).toBeChecked()
  await expect(box(page, 'Huong')).not.toBeChecked()
  await expectStudioAccessible(page)
  await box(page, 'Huong').check()
  await expect(page.getByRole('heading', { name: 'Publish 3 of 3 drafts' })).toBeVisible()
  // The row ticks as a whole.
  await page.getByRole('dialog').getByText('Glider 2', { exact: true }).click()
  await expect(box(page, 'Glider 2')).not.toBeChecked()
  await expect(box(page, 'Huong')).toBeChecked({ indeterminate: true })
  await page.getByRole('button', { name: 'Old and new: Glider 3' }).click()
  await expect(page.getByRole('row', { name: 'Length' })).toContainText('1333')
  await page.getByRole('button', { name: 'Publish 2 drafts' }).click()
  await expect(page.getByRole('status').getByText('Published', { exact: true })).toBeVisible()
  await expect(drafts.getByRole('link')).toHaveCount(1)
  await expect(drafts.getByRole('link')).toContainText('Glider 2')
  await other.close()
})

test('doubtful figures are asked about by name, once, and an answer ends the question', async ({
  studio,
}) => {
  const page = await studio.enter('/account')
  await studio.saveDraft(page, 'models/1', { weight: 24_000 })
  await studio.saveDraft(page, 'models/2', { length: 1_333 })
  await openScreen(page, '', 'Overview')
  await page.getByRole('button', { name: 'Publish …' }).first().click()
  const question = page.getByRole('group', { name: /^Weight 24000/ })
  await expect(question).toContainText('at least ten times the old value, 2400\u00A0g.')
  await expect(question).toContainText('Other models of Gliders: 2300\u00A0g to 2750\u00A0g.')
  await expect(page.getByText('One figure is still to be confirmed: Glider 1.')).toBeVisible()
  await expectStudioAccessible(page)
  await page.getByRole('button', { name: 'Publish 2 drafts' }).click()
  await expect(question.getByRole('checkbox', { name: 'It is right' })).toBeFocused()
  await box(page, 'Glider 1').uncheck()
  await expect(question).toBeHidden()
  await box(page, 'Glider 1').check()
  await question.getByRole('checkbox', { name: 'It is right' }).check()
  await expect(page.getByText('still to be confirmed')).toBeHidden()
  await page.keyboard.press('Escape')
  // Asked once.
  await page.getByRole('button', { name: 'Publish …' }).first().click()
  await expect(box(page, 'Glider 1')).toBeChecked()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Publish 2 drafts' }).click()
  await expect(page.getByRole('heading', { name: 'Everything is published' })).toBeVisible()

  await openScreen(page, '/models/1', 'Glider 1')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('textbox', { name: 'Model' }).fill('Glider 7')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glider 7' })).toBeVisible()
  await page.getByRole('button', { name: 'It is right: Wingspan' }).click()
  await page.getByRole('textbox', { name: 'Length' }).fill('999')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publish …' }).first().click()
  await expect(page.getByRole('group', { name: /^Weight 24000.*was copied from Glider 1/ })).toBeVisible()
  await expect(page.getByRole('group', { name: /^(?:Wingspan|Length)/ })).toHaveCount(0)
})
