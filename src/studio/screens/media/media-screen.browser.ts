import { phonePhotograph } from '../../../../tests/support/media/phone-photograph.ts'
import { expectStudioAccessible } from '../../../../tests/support/studio/studio-accessibility.ts'
import { expect, openScreen, test } from '../../../../tests/support/studio/studio-browser-test.ts'

test('a file is uploaded, chosen for a model, replaced everywhere, removed and brought back', async ({
  studio,
}) => {
  const page = await studio.enter('/media')
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible()
  const photograph = async (seed: number) => ({
    name: `IMG_${seed}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await phonePhotograph(seed, 600, 900),
  })
  const choose = page.locator('input[type=file][multiple]').first()
  await choose.setInputFiles([await photograph(61), await photograph(62)])
  const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(card('IMG_61.jpg')).toContainText('Not used')
  await expect(card('IMG_62.jpg')).toContainText('900 × 600')
  await expectStudioAccessible(page)

  await openScreen(page, '/models/1?section=name', 'Name and class')
  await page.getByRole('button', { name: 'Choose an uploaded file Card picture' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'IMG_61.jpg' }).click()
  await expect(page.getByRole('link', { name: 'IMG_61.jpg' })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await openScreen(page, '/media?use=drafts', 'Photos and files')
  await expect(card('IMG_61.jpg')).toContainText('In the draft of')
  await page.getByRole('button', { name: 'Replace everywhere … IMG_61.jpg' }).click()
  await expectStudioAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'IMG_62.jpg' }).click()
  await expect(page.getByText('1 draft was prepared.')).toBeVisible()
  await expect(card('IMG_62.jpg')).toContainText('In the draft of')

  await page.goto('/studio/media?use=unused')
  await page.getByRole('button', { name: 'Remove: IMG_61.jpg' }).click()
  await expect(card('IMG_61.jpg')).toHaveCount(0)
  await page
    .getByText('IMG_61.jpg was removed.')
    .locator('..')
    .getByRole('button', { name: 'Restore' })
    .click()
  await expect(card('IMG_61.jpg')).toBeVisible()
})

test('a file that the line broke off goes on after the screen was closed', async ({ studio, context }) => {
  const page = await studio.enter('/media')
  const choose = page.locator('input[type=file][multiple]').first()
  let isBroken = true
  await context.route('**/api/studio/uploads*', (route) => (isBroken ? route.abort() : route.continue()))
  await choose.setInputFiles([
    { name: 'IMG_63.jpg', mimeType: 'image/jpeg', buffer: await phonePhotograph(63, 600, 900) },
  ])
  await expect(page.getByText('will continue by itself')).toBeVisible()
  isBroken = false
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'IMG_63.jpg' })).toContainText(
    'Not used',
  )
})
