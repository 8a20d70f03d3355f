// What checkers that we did not write say of every screen of the demonstration.
import { chromium } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { shareBuiltSite } from '../support/built-site.ts'
import { listAccessibilityErrors, listMarkupErrors } from '../support/run-checkers.ts'
import { screens } from '../support/screen-paths.ts'

const site = shareBuiltSite('the demonstration', {})

test("the W3C's checker finds no error in the HTML of any screen and the CSS in it", async () => {
  const files = new Map<string, string>()
  for (const [index, path] of screens.entries()) {
    const response = await site().ask(path)
    expect([path, response.status]).toEqual([path, 200])
    files.set(`${index}-${path.replaceAll(/\W+/g, '-')}.html`, await response.text())
  }
  expect(await listMarkupErrors(files)).toEqual([])
})

test.each([
  ['a desktop', { width: 1_280, height: 900 }],
  ['a phone', { width: 360, height: 800 }],
])('HTML CodeSniffer finds no error of WCAG 2 AA on any screen of %s', async (_, viewport) => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ viewport })
  const found: string[] = []
  for (const path of screens) {
    await page.goto(site().address + path)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    found.push(...(await listAccessibilityErrors(page)).map((error) => `${path} ${error}`))
  }
  expect(found).toEqual([])
})
