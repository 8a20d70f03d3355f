import type { Locator, Page } from '@playwright/test'
import { telephonePhotograph } from '../../../tests/support/telephone-photograph.ts'
import {
  expect,
  expectStudioAccessible,
  type StudioSite,
  test,
} from '../../../tests/support/studio-browser-test.ts'

async function cameraRoll(count: number) {
  const photographs = Array.from({ length: count }, async (_, index) => ({
    name: `IMG_${2_081 + index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await telephonePhotograph(31 + index, 900, 600),
  }))
  return Promise.all(photographs)
}

/** The photographs of a version that has just been added. */
async function openPhotographs(page: Page, studio: StudioSite) {
  await page.goto(`${studio.origin}/studio/models/1?section=versions`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Versions 1, Name').fill('Silver')
  await page.getByLabel('Versions 1, Product code').fill('CE-900A')
  return page.getByRole('group', { name: /Photographs/ })
}

test('six photographs of a camera roll are added on a telephone, described, ordered and published', async ({
  studio,
}) => {
  test.slow()
  const page = await studio.enter()
  await page.setViewportSize({ width: 360, height: 740 })
  const photographs = await openPhotographs(page, studio)
  const choose = photographs.locator('input[type=file][multiple]')
  await choose.setInputFiles(await cameraRoll(6))
  await expect(photographs.getByRole('listitem')).toHaveCount(6, { timeout: 30_000 })
  await expect(photographs.getByText(/IMG_20/)).toHaveText(
    [1, 2, 3, 4, 5, 6].map((number) => `IMG_208${number}.jpg`),
  )
  await expectStudioAccessible(page)

  // Nothing is suggested into the record by itself.
  const suggestions = photographs.getByRole('button', { name: 'Use it' })
  await expect(suggestions).toHaveCount(6)
  await photographs.getByLabel('View').first().selectOption('Side')
  await suggestions.first().click()
  await expect(page.getByLabel('Alternative text of photograph 1')).toHaveValue(/model.*, in side view$/)
  for (let left = 5; left > 0; left -= 1) await suggestions.first().click()
  await expect(suggestions).toHaveCount(0)

  await photographs.getByRole('button', { name: 'Earlier: Photograph 6' }).click()
  await expect(photographs.getByText(/IMG_20/)).toHaveText(
    [1, 2, 3, 4, 6, 5].map((number) => `IMG_208${number}.jpg`),
  )
  await photographs.getByRole('radio', { name: 'Card picture' }).last().check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await (await page.request.get(`${studio.origin}/aircraft-model-detail/1`)).text()).not.toContain(
    'uploads',
  )
  await page.getByRole('button', { name: 'Publish …' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect
    .poll(async () => (await page.request.get(`${studio.origin}/aircraft-model-detail/1`)).text())
    .toMatch(/media\/uploads\/\d{4}\/img-2085-/)
})

test('what a line breaks off waits and goes on by itself; a file that is not a picture is refused in words', async ({
  studio,
  context,
}) => {
  const page = await studio.enter()
  const photographs = await openPhotographs(page, studio)
  await context.setOffline(true)
  const choose = photographs.locator('input[type=file][multiple]')
  const pdf = { name: 'IMG_9.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.4') }
  await choose.setInputFiles([...(await cameraRoll(1)), pdf])
  await expect(photographs.getByText('goes on by itself').first()).toBeVisible()
  await context.setOffline(false)
  await expect(photographs.getByText('IMG_2081.jpg')).toBeVisible()
  await expect(photographs.getByText('This file contains a PDF.')).toBeVisible({ timeout: 15_000 })
  await expectStudioAccessible(page)
  await photographs.getByRole('button', { name: 'Give up: IMG_9.jpg' }).click()
  await expect(photographs.getByRole('listitem')).toHaveCount(1)
})

test('what has not arrived goes on after a reload, and after a passkey where the session has ended', async ({
  studio,
  context,
}) => {
  test.slow()
  const page = await studio.enter()
  const photographs = await openPhotographs(page, studio)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  let isBroken = true
  await context.route('**/api/studio/uploads*', (route) => (isBroken ? route.abort() : route.continue()))
  await photographs.locator('input[type=file][multiple]').setInputFiles(await cameraRoll(2))
  await expect(photographs.getByText('goes on by itself')).toHaveCount(2)
  isBroken = false
  await context.clearCookies()
  await page.getByRole('button', { name: 'Use your passkey' }).click({ timeout: 15_000 })
  const cards = photographs.getByRole('radio', { name: 'Card picture' })
  await expect(cards).toHaveCount(2, { timeout: 20_000 })
  await expect(photographs.getByText(/IMG_208/)).toHaveText(['IMG_2081.jpg', 'IMG_2082.jpg'])
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  isBroken = true
  await photographs.locator('input[type=file][multiple]').setInputFiles((await cameraRoll(3)).slice(2))
  await expect(photographs.getByText('goes on by itself')).toHaveCount(1)
  isBroken = false
  await page.reload()
  await expect(cards).toHaveCount(3)
  await expect(photographs.getByText('IMG_2083.jpg')).toBeVisible()
})

test('an upright photograph is cut to 3:2 with the keyboard alone', async ({ studio }) => {
  const page = await studio.enter()
  const photographs = await openPhotographs(page, studio)
  await photographs.locator('input[type=file][multiple]').setInputFiles(await cameraRoll(1))
  await photographs.getByRole('button', { name: 'Crop to 3:2' }).last().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Crop to 3:2' })
  await expectStudioAccessible(page)
  await dialog.getByLabel('Size').press('ArrowLeft')
  await dialog.getByLabel('Top to bottom').press('Home')
  await dialog.getByRole('button', { name: 'Use this cut' }).press('Enter')
  await expect(photographs.getByText('599 × 399')).toBeVisible()
  await expect(photographs.getByText('IMG_2081-3x2.jpg')).toBeVisible()
})

/** As other windows and the clipboard hand files over. */
async function handOver(target: Locator, event: 'drop' | 'paste', name: string): Promise<void> {
  const bytes = [...(await telephonePhotograph(name.length, 90, 60))]
  await target.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: 'image/jpeg' }))
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        given.event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      )
    },
    { bytes, event, name },
  )
}

test('photographs are dropped and pasted, whatever their names, and dragged into another order', async ({
  studio,
}) => {
  const page = await studio.enter()
  // Both lie in the window, so that nothing scrolls while one is dragged.
  await page.setViewportSize({ width: 1_280, height: 1_500 })
  const photographs = await openPhotographs(page, studio)
  const hostile = '"><img src=x onerror=alert(1)>.jpg'
  await handOver(photographs, 'drop', hostile)
  await expect(photographs.getByText(hostile)).toBeVisible()
  await handOver(photographs, 'paste', 'pasted.jpg')
  await expect(photographs.getByText('pasted.jpg')).toBeVisible()
  const rows = photographs.getByRole('listitem')
  const picture = (place: number) => rows.nth(place).locator('[draggable]')
  // They take their room, and are saved: nothing moves any more. A busy server takes long to encode them.
  await expect(rows.locator('img')).toHaveCount(2, { timeout: 20_000 })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(photographs.getByRole('progressbar')).toHaveCount(0)
  await picture(1).dragTo(picture(0), { steps: 8 })
  await expect(rows.nth(0)).toContainText('pasted.jpg')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
