import { expect, test } from '../../../tests/support/studio-browser-test.ts'
import { studioEntrySchema } from '../../contract/studio/studio-entry.ts'

test('a revision shows old and new, and the website without it, before it is taken back', async ({
  studio,
}) => {
  const page = await studio.enter()
  const model = `${studio.origin}/api/studio/entries/models/1`
  const { published } = studioEntrySchema.parse(await (await page.request.get(model)).json())
  const headers = { 'sec-fetch-site': 'same-origin' }
  const draft = { revision: 0, record: { ...published, weight: 4_321 } }
  await page.request.put(`${model}/draft`, { data: draft, headers })
  const publication = { entries: [{ kind: 'aircraft model', key: '1', revision: 1 }], note: 'New tail' }
  await page.request.post(`${studio.origin}/api/studio/publications`, { data: publication, headers })

  await page.goto(`${studio.origin}/studio/history`)
  await expect(page.getByText('4321\u00A0g')).toBeVisible()
  await page.getByRole('link', { name: 'See it' }).first().click()
  await expect(page.getByRole('heading', { name: 'Revision 2' })).toBeVisible()
  await expect(page.getByText('‘New tail’')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Weight' }).getByText('4321\u00A0g')).toBeVisible()
  await page.getByRole('button', { name: 'Preview the website without it' }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText(`${String(published?.['weight'])}\u00A0g`).first()).toBeVisible()
  await expect(preview.getByText('4321\u00A0g')).toHaveCount(0)

  await page.getByRole('button', { name: /^Take back/ }).click()
  await expect(page.getByText('Taken back by revision 3')).toBeVisible()
  const visitor = await fetch(`${studio.origin}/aircraft-model-detail/1`)
  expect(await visitor.text()).not.toContain('4321\u00A0g')
})
