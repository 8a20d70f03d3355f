import { expect, expectStudioAccessible, test } from '../../../tests/support/studio-browser-test.ts'
import { studioEntrySchema } from '../../contract/studio/studio-entry.ts'

test('a publication is dated, withdrawn, and goes out by itself at the time of another', async ({
  studio,
}) => {
  const page = await studio.enter()
  const address = `${studio.origin}/api/studio/entries/models/1`
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { published } = studioEntrySchema.parse(await (await page.request.get(address)).json())
  const data = { revision: 0, record: { ...published, weight: 4_321 } }
  await page.request.put(`${address}/draft`, { data, headers })
  await page.reload()
  await page.getByRole('button', { name: 'Publish …' }).first().click()
  await page.getByRole('radio', { name: /^At a time, / }).check()
  await expect(page.getByText(/^Goes out on .*08:00/)).toBeVisible()
  await expectStudioAccessible(page)
  await page.getByRole('button', { name: 'Publish then' }).click()
  const scheduled = page.getByRole('region', { name: 'On time' })
  await expect(scheduled).toContainText('Grunau Baby')
  await expect(page.getByRole('heading', { name: 'Everything is published' })).toBeVisible()
  await expectStudioAccessible(page)
  await scheduled.getByRole('link', { name: 'Grunau Baby' }).click()
  await expect(page.getByRole('row', { name: 'Weight' })).toContainText('4321')
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(page.getByRole('link', { name: 'Grunau Baby' })).toContainText('4321')

  const publication = {
    entries: [{ kind: 'aircraft model', key: '1', revision: 1 }],
    note: null,
    due_at: new Date(Date.now() + 2_000).toISOString(),
  }
  await page.request.post(`${studio.origin}/api/studio/publications`, { data: publication, headers })
  const visitor = async () => (await fetch(`${studio.origin}/aircraft-model-detail/1`)).text()
  expect(await visitor()).not.toContain('4321\u00A0g')
  await expect.poll(visitor, { timeout: 15_000 }).toContain('4321\u00A0g')
  await page.goto(`${studio.origin}/studio/history`)
  await expect(page.getByText(/^dated for /)).toHaveCount(2)
})
