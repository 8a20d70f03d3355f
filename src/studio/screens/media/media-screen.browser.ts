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

test('a file that the line broke off goes on after the screen was closed, also one that replaces another', async ({
  studio,
  context,
}) => {
  const page = await studio.enter('/media')
  const photograph = async (seed: number) => ({
    name: `IMG_${seed}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await phonePhotograph(seed, 600, 900),
  })
  const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  let isBroken = true
  await context.route('**/api/studio/uploads*', (route) => (isBroken ? route.abort() : route.continue()))
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([await photograph(63)])
  await expect(page.getByText('will continue by itself')).toBeVisible()
  isBroken = false
  await page.reload()
  await expect(card('IMG_63.jpg')).toContainText('Not used')

  await openScreen(page, '/models/1?section=name', 'Name and class')
  await page.getByRole('button', { name: 'Choose an uploaded file Card picture' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'IMG_63.jpg' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await openScreen(page, '/media?use=drafts', 'Photos and files')
  const replace = page.getByRole('button', { name: 'Replace everywhere … IMG_63.jpg' })
  await replace.click()
  isBroken = true
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles([await photograph(64)])
  await expect(page.getByRole('dialog').getByText('will continue by itself')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  isBroken = false
  await page.reload()
  await replace.click()
  await expect(page.getByText('1 draft was prepared.')).toBeVisible()
  await expect(card('IMG_64.jpg')).toContainText('In the draft of')
})
