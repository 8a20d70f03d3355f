import { expect, openScreen, sameOrigin, test } from '../../../../tests/support/studio/studio-browser-test.ts'

test('a revision shows old and new, and the website without it, before it is undone', async ({ studio }) => {
  const page = await studio.enter()
  await studio.saveDraft(page, 'models/1', { weight: 4_321 })
  const data = { entries: [{ kind: 'aircraft model', key: '1', revision: 1 }], note: 'New tail' }
  const published = await page.request.post('/api/studio/publications', { data, headers: sameOrigin })
  expect(published.status()).toBe(200)
  const visitor = () => studio.readPage('/aircraft-model-detail/1')
  await expect.poll(visitor).toContain('4321\u00A0g')

  await openScreen(page, '/history', 'History')
  await expect(page.getByText('4321\u00A0g')).toBeVisible()
  await page.getByRole('link', { name: 'View', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Revision 2' })).toBeVisible()
  await expect(page.getByText('‘New tail’')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Weight' }).getByText('4321\u00A0g')).toBeVisible()
  await page.getByRole('button', { name: 'Preview the website without it' }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('2400\u00A0g').first()).toBeVisible()
  await expect(preview.getByText('4321\u00A0g')).toHaveCount(0)

  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Undone by revision 3')).toBeVisible()
  await expect.poll(visitor).not.toContain('4321\u00A0g')
})
