import type { Locator, Page } from '@playwright/test'
import { phonePhotograph } from '../../../../tests/support/media/phone-photograph.ts'
import { expectStudioAccessible } from '../../../../tests/support/studio/studio-accessibility.ts'
import { expect, type StudioSite, test } from '../../../../tests/support/studio/studio-browser-test.ts'

async function cameraRoll(...numbers: number[]) {
  const photographs = numbers.map(async (number) => ({
    name: `IMG_${number}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await phonePhotograph(number, 450, 300),
  }))
  return Promise.all(photographs)
}

/** A page with the photographs of a version that has just been added. */
async function openPhotographs(studio: StudioSite): Promise<{ page: Page; photographs: Locator }> {
  const page = await studio.enter('/models/1?section=versions')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Versions 1, Name').fill('Silver')
  await page.getByLabel('Versions 1, Product code').fill('CE-900A')
  return { page, photographs: page.getByRole('group', { name: /Photographs/ }) }
}

test('photographs of a camera roll are added on a telephone, described, ordered, cut to 3:2 with the keyboard alone and published', async ({
  studio,
}) => {
  const { page, photographs } = await openPhotographs(studio)
  await page.setViewportSize({ width: 360, height: 740 })
  const choose = photographs.locator('input[type=file][multiple]')
  await choose.setInputFiles(await cameraRoll(2_081, 2_082, 2_083, 2_084))
  await expect(photographs.getByRole('listitem')).toHaveCount(4)
  await expect(photographs.getByText(/IMG_20/)).toHaveText(
    [1, 2, 3, 4].map((number) => `IMG_208${number}.jpg`),
  )
  await expectStudioAccessible(page)

  // Nothing is suggested into the record by itself.
  const suggestions = photographs.getByRole('button', { name: 'Use it' })
  await expect(suggestions).toHaveCount(4)
  await photographs.getByLabel('View').first().selectOption('Side')
  await suggestions.first().click()
  await expect(page.getByLabel('Alternative text of photograph 1')).toHaveValue(/model.*, in side view$/)
  for (let left = 3; left > 0; left -= 1) await suggestions.first().click()
  await expect(suggestions).toHaveCount(0)

  await photographs.getByRole('button', { name: 'Earlier: Photograph 4' }).press('Enter')
  await expect(photographs.getByText(/IMG_20/)).toHaveText(
    [1, 2, 4, 3].map((number) => `IMG_208${number}.jpg`),
  )
  // The focus moved along with the photograph, so that pressing the key again would move it on.
  await expect(photographs.getByRole('button', { name: 'Earlier: Photograph 3' })).toBeFocused()

  await photographs.getByRole('button', { name: 'Crop to 3:2' }).last().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Crop to 3:2' })
  await expectStudioAccessible(page)
  await dialog.getByLabel('Size').press('ArrowLeft')
  await dialog.getByLabel('Top to bottom').press('Home')
  await dialog.getByRole('button', { name: 'Crop' }).press('Enter')
  await expect(photographs.getByText('299 × 199')).toBeVisible()
  await expect(photographs.getByText('IMG_2083-3x2.jpg')).toBeVisible()

  await photographs.getByRole('radio', { name: 'Card picture' }).last().check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const visitor = () => studio.readPage('/aircraft-model-detail/1')
  expect(await visitor()).not.toContain('uploads')
  await page.getByRole('button', { name: 'Publish …' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect.poll(visitor).toMatch(/media\/uploads\/\d{4}\/img-2083-3x2/)
})

test('what a line breaks off goes on by itself, after a passkey where the session has ended, and after a reload; a file that is not a picture is refused in words', async ({
  studio,
  context,
}) => {
  test.slow()
  const { page, photographs } = await openPhotographs(studio)
  const choose = photographs.locator('input[type=file][multiple]')
  const saved = page.getByText('Saved', { exact: true })
  await expect(saved).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  const pdf = { name: 'IMG_9.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.4') }
  await choose.setInputFiles([...(await cameraRoll(2_081)), pdf])
  await expect(photographs.getByText('will continue by itself').first()).toBeVisible()
  await context.setOffline(false)
  await expect(photographs.getByText('IMG_2081.jpg')).toBeVisible()
  await expect(photographs.getByText('This file contains a PDF.')).toBeVisible({ timeout: 15_000 })
  await expectStudioAccessible(page)
  await photographs.getByRole('button', { name: 'Cancel upload: IMG_9.jpg' }).click()
  await expect(photographs.getByRole('listitem')).toHaveCount(1)
  await expect(saved).toBeVisible()

  let isBroken = true
  await context.route('**/api/studio/uploads*', (route) => (isBroken ? route.abort() : route.continue()))
  await choose.setInputFiles(await cameraRoll(2_082, 2_083))
  await expect(photographs.getByText('will continue by itself')).toHaveCount(2)
  // The session has ended before the line is back: what is sent in between would arrive.
  await context.clearCookies()
  isBroken = false
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  const cards = photographs.getByRole('radio', { name: 'Card picture' })
  await expect(cards).toHaveCount(3)
  await expect(photographs.getByText(/IMG_208/)).toHaveText(['IMG_2081.jpg', 'IMG_2082.jpg', 'IMG_2083.jpg'])
  await expect(saved).toBeVisible()

  isBroken = true
  await choose.setInputFiles(await cameraRoll(2_084))
  await expect(photographs.getByText('will continue by itself')).toHaveCount(1)
  isBroken = false
  await page.reload()
  await expect(cards).toHaveCount(4)
  await expect(photographs.getByText('IMG_2084.jpg')).toBeVisible()
})

/** As other windows and the clipboard hand files over, possibly together with a text. Returns whether the page took what it got. */
async function handOver(target: Locator, event: 'drop' | 'paste', name: string, text = ''): Promise<boolean> {
  const bytes = [...(await phonePhotograph(name.length, 90, 60))]
  return target.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: 'image/jpeg' }))
      if (given.text !== '') data.setData('text/plain', given.text)
      const init = { bubbles: true, cancelable: true }
      return !element.dispatchEvent(
        given.event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      )
    },
    { bytes, event, name, text },
  )
}

test('photographs are dropped and pasted, whatever their names, dragged into another order, described and removed', async ({
  studio,
}) => {
  const { page, photographs } = await openPhotographs(studio)
  // Both lie in the window, so that nothing scrolls while one is dragged.
  await page.setViewportSize({ width: 1_280, height: 1_500 })
  const hostile = '"><img src=x onerror=alert(1)>.jpg'
  await handOver(photographs, 'drop', hostile)
  await expect(photographs.getByText(hostile)).toBeVisible()
  await handOver(photographs, 'paste', 'pasted.jpg')
  await expect(photographs.getByText('pasted.jpg')).toBeVisible()
  const rows = photographs.getByRole('listitem')
  const picture = (place: number) => rows.nth(place).locator('[draggable]')
  // They take their room, and are saved: nothing moves any more. A busy server takes long to encode them.
  await expect(rows.locator('img')).toHaveCount(2)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(photographs.getByRole('progressbar')).toHaveCount(0)
  await expect(rows.getByRole('button', { name: 'Use it' })).toHaveCount(2)
  const isLoaded = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0
  for (const place of [0, 1])
    await expect.poll(() => rows.nth(place).locator('img').first().evaluate(isLoaded)).toBe(true)
  await picture(1).dragTo(picture(0), { steps: 8 })
  await expect(rows.nth(0)).toContainText('pasted.jpg')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // Words that were copied in an office program come with a picture of them.
  await rows.first().getByRole('button', { name: 'Write your own' }).click()
  const alt = page.getByLabel('Alternative text of photograph 1')
  expect(await handOver(alt, 'paste', 'words.jpg', 'Silver')).toBe(false)
  await alt.fill('Silver')
  await alt.blur()
  await alt.fill('')
  await expect(alt).toBeFocused()

  for (const left of [1, 0]) {
    await rows.first().getByRole('button', { name: 'Remove: Photograph 1' }).press('Enter')
    await expect(rows).toHaveCount(left)
    await expect(photographs.locator(':focus')).toHaveCount(1)
  }
})
