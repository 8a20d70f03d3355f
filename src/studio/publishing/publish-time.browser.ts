import { expectStudioAccessible } from '../../../tests/support/studio/studio-accessibility.ts'
import { expect, openScreen, sameOrigin, test } from '../../../tests/support/studio/studio-browser-test.ts'
import { studioEntrySchema } from '../../contract/studio/studio-entry.ts'

test('a publication is dated, withdrawn, and goes out by itself at the time of another', async ({
  studio,
}) => {
  const page = await studio.enter('/account')
  await studio.saveDraft(page, 'models/1', { weight: 4_321 })
  await openScreen(page, '', 'Overview')
  await page.getByRole('button', { name: 'Publish …' }).first().click()
  await page.getByRole('radio', { name: /^Later \(time in / }).check()
  await expect(page.getByText(/^Will be published on .*08:00/)).toBeVisible()
  await expectStudioAccessible(page)
  const day = page.getByLabel('Day')
  const tomorrow = await day.inputValue()
  await day.fill('2026-01-01')
  await expect(page.getByText('That time is in the past.')).toBeVisible()
  await page.getByRole('button', { name: 'Schedule for 1 Jan' }).click()
  await expect(day).toBeFocused()
  await day.fill(tomorrow)
  await page.getByRole('button', { name: /^Schedule for / }).click()
  const scheduled = page.getByRole('region', { name: 'Scheduled' })
  await expect(scheduled).toContainText('Grunau Baby')
  await expect(page.getByRole('heading', { name: 'Everything is published' })).toBeVisible()
  await expectStudioAccessible(page)
  await scheduled.getByRole('link', { name: 'Grunau Baby' }).click()
  await expect(page.getByRole('row', { name: 'Weight' })).toContainText('4321')
  await openScreen(page, '/models/1', 'Grunau Baby')
  await expect(
    page.getByText(/^A change to this entry will be published on .*08:00.*, by Linh\.$/),
  ).toBeVisible()
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Grunau Baby' })).toContainText('4321')

  const answer = await page.request.get('/api/studio/entries/models/1')
  const { draft } = studioEntrySchema.parse(await answer.json())
  const publication = {
    entries: [{ kind: 'aircraft model', key: '1', revision: draft?.revision }],
    note: null,
    // A busy machine takes seconds for the request, and the server refuses what is in the past by then.
    due_at: new Date(Date.now() + 5_000).toISOString(),
  }
  const dated = await page.request.post('/api/studio/publications', {
    data: publication,
    headers: sameOrigin,
  })
  expect(dated.status()).toBe(200)
  const visitor = () => studio.readPage('/aircraft-model-detail/1')
  expect(await visitor()).not.toContain('4321\u00A0g')
  await expect.poll(visitor, { timeout: 40_000 }).toContain('4321\u00A0g')
  await openScreen(page, '/history', 'History')
  await expect(page.getByText(/^was scheduled for /)).toHaveCount(2)
})
