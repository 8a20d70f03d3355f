import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import { sendLastRequest } from '../../../tests/support/browser/page-assertions.ts'
import { readQrCode } from '../../../tests/support/media/read-qr-code.ts'
import { sparseTest } from '../../../tests/support/server/sparse-site.ts'

const papers = ['A4', 'Letter'] as const

/** The number of printed sheets. */
async function countSheets(page: Page, paper: (typeof papers)[number], landscape = false): Promise<number> {
  const document = (await page.pdf({ format: paper, landscape })).toString('latin1')
  const declared = /\/Type\s*\/Pages\b[^>]*\/Count\s+(\d+)/.exec(document)?.[1]
  const sheets = document.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  expect(sheets).toBe(Number(declared))
  return sheets
}

const code = (page: Page) => page.getByRole('img', { name: 'The address of this page as a QR code' })

const printed = {
  1: 'the P-51D Mustang 60',
  27: 'a twin, the P-38 Lightning',
  30: 'a biplane, the Fokker D.VII',
  52: 'the Extra 300 25, which is discontinued',
  58: 'the Spitfire Mk IX 30 cc, which has the longest lists',
  63: 'the DHC-1 Chipmunk 120, which has the longest figures',
}

test('a model is printed on one sheet of A4 or Letter', async ({ page }) => {
  for (const [id, name] of Object.entries(printed)) {
    await page.goto(`/aircraft-model-detail/${id}`)
    await waitForHydration(page)
    for (const paper of papers) expect(await countSheets(page, paper), `${name}, ${paper}`).toBe(1)
  }
  await test.step('the sheet is in portrait even if the printer is set to landscape', async () => {
    expect(await countSheets(page, 'A4', true)).toBe(1)
  })
})

sparseTest(
  'a model with only the required data is printed on one sheet of A4 or Letter',
  async ({ page }) => {
    await page.goto('/aircraft-model-detail/1')
    await waitForHydration(page)
    for (const paper of papers) expect(await countSheets(page, paper), paper).toBe(1)
  },
)

test('the sheet has the name, the figures, the lists, the maker and the address', async ({ page }) => {
  await page.goto('/aircraft-model-detail/52')
  await waitForHydration(page)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('main')
  await expect(sheet.getByRole('heading')).toHaveText([
    'Extra 300 25',
    'Balance and throws',
    'Airframe',
    'Power',
    'Radio',
    'Includes',
    'Does not include',
    'Features',
  ])
  await expect(sheet.getByText('Discontinued, last made in 2022.')).toBeVisible()
  await expect(sheet.getByRole('figure', { name: /^Drawing of the Extra 300 25/ })).toBeVisible()
  await expect(sheet.getByRole('img', { name: /^Extra 300 25 model/ })).toBeVisible()
  await expect(sheet.getByText('Chim Én Models')).toBeVisible()
  await expect(sheet.getByText(page.url(), { exact: true })).toBeVisible()
  // It is requested when it is first shown. Capitals make a smaller code.
  await expect(code(page)).toHaveJSProperty('complete', true)
  expect(await readQrCode(await code(page).screenshot())).toBe(
    new URL('/c/CE-052A', page.url()).href.toUpperCase(),
  )
})

test('the sheet has no controls and no colours, and its QR code is requested only for printing', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.emulateMedia({ colorScheme: 'dark' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/aircraft-model-detail/1')
  await waitForHydration(page)
  await test.step('the QR code is requested only for printing', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await sendLastRequest(page)
    await expect(code(page)).toHaveCount(0)
    expect(requested).not.toContain('/api/codes/CE-001A/address.svg')
    await page.pdf()
    expect(requested).toContain('/api/codes/CE-001A/address.svg')
    await expect(page.locator('img[src$="address.svg"]')).toHaveJSProperty('complete', true)
  })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await test.step('the sheet has no navigation, no buttons, no story and no photos', async () => {
    for (const role of ['banner', 'navigation', 'contentinfo', 'button', 'radio'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    await expect(page.getByRole('link', { name: /Manual/ })).toHaveCount(0)
    await expect(page.getByText('North American drew the Mustang')).toBeHidden()
    await expect(page.getByText('CE-001A').first()).toBeHidden()
  })
  await test.step('the sheet is black on white in every theme', async () => {
    expect(await coloursOf(page)).toEqual({ texts: ['rgb(0, 0, 0)'], backgrounds: ['rgb(255, 255, 255)'] })
  })
})

/** The colours of all visible texts and backgrounds. */
async function coloursOf(page: Page): Promise<{ texts: string[]; backgrounds: string[] }> {
  return page.evaluate(() => {
    const visible = [...document.querySelectorAll('html, body *')].filter((part) => part.checkVisibility())
    const texts = visible.filter((part) => [...part.childNodes].some((node) => node.nodeName === '#text'))
    const backgrounds = visible.map((part) => getComputedStyle(part).backgroundColor)
    return {
      texts: [...new Set(texts.map((part) => getComputedStyle(part).color))],
      backgrounds: [...new Set(backgrounds)].filter((colour) => colour !== 'rgba(0, 0, 0, 0)'),
    }
  })
}

test('after a client-side navigation the sheet has the URL of the new model', async ({ page }) => {
  await page.goto('/aircraft-models/3')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'View more P-51D Mustang 60' }).click()
  await expect(page).toHaveURL('/aircraft-model-detail/1')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(page.url(), { exact: true })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the sheet is the same', async ({ page }) => {
    await page.goto('/aircraft-model-detail/1')
    expect(await countSheets(page, 'A4')).toBe(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(page.url(), { exact: true })).toBeVisible()
    expect(await readQrCode(await code(page).screenshot())).toBe(
      new URL('/c/CE-001A', page.url()).href.toUpperCase(),
    )
  })
})

test('whatever the language, nothing on the sheet is cut off at its edge, and the drawing has room', async ({
  page,
}) => {
  // The width of A4 without the margins.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  for (const language of ['vi', 'de', 'fr', 'es', 'ja']) {
    await page.goto(`/${language}/aircraft-model-detail/1`)
    const cutOff = await page.getByRole('main').evaluate((sheet) => {
      const edge = sheet.getBoundingClientRect().right + 1
      const paper = sheet.querySelector('[data-drawing]')
      const end = paper?.getBoundingClientRect().bottom ?? 0
      const texts = [...sheet.querySelectorAll('td, th, dd, p, li')].filter(
        (element) => element.getBoundingClientRect().right > edge,
      )
      const views = [...(paper?.querySelectorAll('figure *') ?? [])].filter(
        (element) => element.getBoundingClientRect().bottom > end + 1,
      )
      return [...texts, ...views].map((element) => element.textContent)
    })
    expect(cutOff, language).toEqual([])
  }
})
