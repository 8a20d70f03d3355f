import { anAircraftClass, anAircraftModel } from '../../../tests/support/catalogue/builders.ts'
import { sparseCatalogue } from '../../../tests/support/catalogue/sparse-catalogue.ts'
import { expectStudioAccessible } from '../../../tests/support/studio/studio-accessibility.ts'
import { expect, openScreen, test } from '../../../tests/support/studio/studio-browser-test.ts'

test('drafts of other kinds and removals say what they are, and can be discarded', async ({ studio }) => {
  const page = await studio.enter('/account')
  const classes = [anAircraftClass({ id: 1, name: 'Sailplanes' })]
  await studio.importCatalogue(
    { ...sparseCatalogue(), 'catalogue/classes.yaml': classes },
    { asDrafts: true },
  )
  await openScreen(page, '', 'Overview')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Class Gliders')).toContainText('Name Gliders → Sailplanes')
  await expect(row('Class Helicopters')).toContainText(
    'Will be removed from the website when it is published.',
  )
  await expectStudioAccessible(page)

  const discard = page.getByRole('button', { name: 'Discard the draft … Helicopters' })
  await discard.click()
  const dialog = page.getByRole('dialog', { name: 'Discard the draft of Helicopters?' })
  await expect(dialog.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(discard).toBeFocused()
  await discard.click()
  await dialog.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(page.getByText('The draft of Helicopters was discarded.')).toBeVisible()
  await expect(row('Class Helicopters')).toHaveCount(0)
  await expect(row('Class Gliders')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('of a model that an import removes', () => {
  const second = anAircraftModel({ id: 2, slug: 'minimoa', name: 'Minimoa' })
  test.use({ catalogue: { ...sparseCatalogue(), 'catalogue/models/minimoa.yaml': second } })

  test('a draft says so, and the way out of it is to discard it', async ({ studio }) => {
    const page = await studio.enter('/account')
    await studio.saveDraft(page, 'models/2', { weight: 2_222 })
    await studio.importCatalogue(sparseCatalogue())

    await openScreen(page, '', 'Overview')
    await expect(page.getByRole('link', { name: 'Minimoa' })).toContainText('This draft is outdated')
    await page.getByRole('button', { name: 'Publish …' }).first().click()
    await expect(page.getByText('It was changed or removed on the website in the meantime.')).toBeVisible()
    await page.getByRole('link', { name: 'Fix it' }).click()
    await expect(page.getByText('It can no longer be published.')).toBeVisible()
    await page.getByRole('button', { name: 'Discard the draft … Minimoa' }).click()
    await page.getByRole('button', { name: 'Discard the draft', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Everything is published' })).toBeVisible()
  })
})
