// What checkers that we did not write say of every screen of the demonstration.
import { chromium, type Page } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { languageCodes, localize } from '../../src/languages/languages.ts'
import { openBuiltSite, shareBuiltSite } from '../support/server/built-site.ts'
import { listAccessibilityErrors, listMarkupErrors } from '../support/checks/run-checkers.ts'
import { screens } from '../support/browser/screen-paths.ts'
import { signInToStudio } from '../support/studio/sign-in-to-studio.ts'
import { sparseSettings } from '../support/server/sparse-settings.ts'
import { studioScreens } from '../support/studio/studio-screens.ts'

const site = shareBuiltSite('the demonstration', {})

test("the W3C's checker finds no error in the HTML of any screen, in any language, and the CSS in it", async () => {
  const files = new Map<string, string>()
  const paths = languageCodes.flatMap((language) => screens.map((path) => localize(language, path)))
  for (const [index, path] of paths.entries()) {
    const response = await site().ask(path)
    expect([path, response.status]).toEqual([path, 200])
    files.set(`${index}-${path.replaceAll(/\W+/g, '-')}.html`, await response.text())
  }
  expect(await listMarkupErrors(files)).toEqual([])
})

const desktop = { width: 1_280, height: 900 }
const phone = { width: 360, height: 800 }

async function openPage(viewport: typeof desktop): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  onTestFinished(() => browser.close())
  return browser.newPage({ viewport })
}

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('HTML CodeSniffer finds no error of WCAG 2 AA on any screen of %s', async (_, viewport) => {
  const page = await openPage(viewport)
  const found: string[] = []
  for (const path of screens) {
    await page.goto(site().address + path)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    found.push(...(await listAccessibilityErrors(page)).map((error) => `${path} ${error}`))
  }
  expect(found).toEqual([])
})

test('both find no error on any screen of the studio', async () => {
  const settings = await sparseSettings()
  const server = await openBuiltSite(settings)
  onTestFinished(server.close)
  const { origin, cookie } = await signInToStudio(settings, new URL(server.address).port)
  const page = await openPage(desktop)
  await page.setExtraHTTPHeaders({ cookie: cookie() })
  const found: string[] = []
  const files = new Map<string, string>()
  for (const [path, heading] of Object.values(studioScreens).flat()) {
    await page.goto(`${origin}/studio${path}`)
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
    found.push(...(await listAccessibilityErrors(page)).map((error) => `${path} ${error}`))
    files.set(`${files.size}-${path.replaceAll(/\W+/g, '-')}.html`, await page.content())
  }
  expect(found).toEqual([])
  expect(await listMarkupErrors(files)).toEqual([])
})
