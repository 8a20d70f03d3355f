import { anAircraftClass, anAircraftModel } from '../../../tests/support/catalogue/builders.ts'
import { sparseCatalogue } from '../../../tests/support/catalogue/sparse-catalogue.ts'
import { expect, openScreen, test } from '../../../tests/support/studio/studio-browser-test.ts'

test('a model of a new class takes the class along, and both go out at once', async ({ studio }) => {
  const page = await studio.enter()
  const catalogue = sparseCatalogue()
  const known = catalogue['catalogue/classes.yaml']
  const classes = [
    ...(Array.isArray(known) ? known : []),
    anAircraftClass({ id: 9, slug: 'jets', name: 'Jets' }),
  ]
  const jet = anAircraftModel({ id: 9, slug: 'comet', name: 'Comet', class: 9 })
  const added = { 'catalogue/classes.yaml': classes, 'catalogue/models/comet.yaml': jet }
  await studio.importCatalogue({ ...catalogue, ...added }, { asDrafts: true })

  await openScreen(page, '/models/9', 'Comet')
  await page.getByRole('button', { name: 'Publish …' }).first().click()
  await expect(page.getByRole('heading', { name: 'Publish 2 of 2 drafts' })).toBeVisible()
  const jets = page.getByRole('checkbox', { name: 'Class Jets' })
  await expect(jets).toBeChecked()
  await expect(jets).toBeDisabled()
  await expect(page.getByText('included because Comet needs it')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Comet' }).uncheck()
  await expect(jets).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Comet' }).check()
  await page.getByRole('button', { name: 'Publish 2 drafts' }).click()
  await expect.poll(() => studio.readPage('/aircraft-models/9')).toContain('Comet')
})
