import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aFreePort } from '../../../tests/support/free-port.ts'
import { expect, test, untilHydrated } from '../../../tests/support/browser-test.ts'
import { writeCatalogue } from '../../../tests/support/catalogue-files.ts'
import { readQrCode } from '../../../tests/support/read-qr-code.ts'
import { startServer } from '../../../tests/support/running-server.ts'
import { sparseCatalogue } from '../../../tests/support/sparse-catalogue.ts'
import { sparseTest } from '../../../tests/support/sparse-site.ts'

const papers = ['A4', 'Letter'] as const

/** On how many sheets the page is printed: what the root of the document's pages counts, and their number. */
async function sheetsOf(page: Page, paper: (typeof papers)[number], landscape = false): Promise<number> {
  const document = (await page.pdf({ format: paper, landscape })).toString('latin1')
  const counted = /\/Type\s*\/Pages\b[^>]*\/Count\s+(\d+)/.exec(document)?.[1]
  const sheets = document.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  expect(sheets).toBe(Number(counted))
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

for (const [id, name] of Object.entries(printed)) {
  test(`${name} is printed on one sheet of A4 or of Letter`, async ({ page }) => {
    await page.goto(`/aircraft-model-detail/${id}`)
    await untilHydrated(page)
    for (const paper of papers) expect(await sheetsOf(page, paper), paper).toBe(1)
  })
}

sparseTest('a model with only its figures is printed on one sheet of A4 or of Letter', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  await untilHydrated(page)
  for (const paper of papers) expect(await sheetsOf(page, paper), paper).toBe(1)
})

test('a printer that was left in landscape prints the sheet upright', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  await untilHydrated(page)
  expect(await sheetsOf(page, 'A4', true)).toBe(1)
})

test('the sheet has the name, the figures, the lists, the maker and the address', async ({ page }) => {
  await page.goto('/aircraft-model-detail/52')
  await untilHydrated(page)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('main')
  await expect(sheet.getByRole('heading')).toHaveText([
    'Extra 300 25',
    'Airframe',
    'Power',
    'Radio',
    'Balance and throws',
    'Includes',
    'Does not include',
    'Features',
  ])
  await expect(sheet.getByText('Discontinued, last made in 2022.')).toBeVisible()
  await expect(sheet.getByRole('img', { name: /^The Extra 300 25 seen from above/ })).toBeVisible()
  await expect(sheet.getByRole('img', { name: /^Extra 300 25 model/ })).toBeVisible()
  await expect(sheet.getByText('Chim Én Models')).toBeVisible()
  await expect(sheet.getByText(page.url(), { exact: true })).toBeVisible()
  expect(await readQrCode(await code(page).screenshot())).toBe(page.url())
})

test('the sheet has no navigation, no buttons, no story and no photos', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  await untilHydrated(page)
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'navigation', 'contentinfo', 'button', 'radio'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: /Manual/ })).toHaveCount(0)
  await expect(page.getByText('North American drew the Mustang')).toBeHidden()
  await expect(page.getByText('CE-001A').first()).toBeHidden()
})

test('whatever theme is chosen, the sheet is black on white', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/aircraft-model-detail/1')
  await untilHydrated(page)
  expect(await coloursOf(page)).toEqual({ ink: ['rgb(0, 0, 0)'], sheet: ['rgb(255, 255, 255)'] })
})

/** In which colours the words are, and what they stand on. */
async function coloursOf(page: Page): Promise<{ ink: string[]; sheet: string[] }> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('html, body *')].filter((part) => part.checkVisibility())
    const written = shown.filter((part) => [...part.childNodes].some((node) => node.nodeName === '#text'))
    const sheets = shown.map((part) => getComputedStyle(part).backgroundColor)
    return {
      ink: [...new Set(written.map((part) => getComputedStyle(part).color))],
      sheet: [...new Set(sheets)].filter((colour) => colour !== 'rgba(0, 0, 0, 0)'),
    }
  })
}

test('the code is asked for when the page is printed, and not before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/aircraft-model-detail/1')
  await untilHydrated(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await expect(code(page)).toHaveCount(0)
  expect(asked).not.toContain('/api/aircraftmodels/1/address.svg')
  await page.pdf()
  expect(asked).toContain('/api/aircraftmodels/1/address.svg')
  await expect(page.locator('img[src$="address.svg"]')).toHaveJSProperty('complete', true)
})

test('the address is that of the model to which the visitor has come from another page', async ({ page }) => {
  await page.goto('/aircraft-models/3')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'View more P-51D Mustang 60' }).click()
  await expect(page).toHaveURL('/aircraft-model-detail/1')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(page.url(), { exact: true })).toBeVisible()
})

test('the address is the public one where the site has one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-public-'))
  await writeCatalogue(folder, sparseCatalogue())
  const port = String(await aFreePort())
  const server = await startServer({
    PORT: port,
    DATA_DIR: join(folder, 'data'),
    CATALOGUE_DIR: folder,
    SITE_URL: 'https://www.example.com',
  })
  const html = await (await fetch(`http://127.0.0.1:${port}/aircraft-model-detail/1`)).text()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  expect(html).toContain('>https://www.example.com/aircraft-model-detail/1<')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the sheet is the same', async ({ page }) => {
    await page.goto('/aircraft-model-detail/1')
    expect(await sheetsOf(page, 'A4')).toBe(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(page.url(), { exact: true })).toBeVisible()
    expect(await readQrCode(await code(page).screenshot())).toBe(page.url())
  })
})
