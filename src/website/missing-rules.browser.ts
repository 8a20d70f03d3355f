// Adding only the rules that a page lacks looks the same as loading its stylesheets.
import type { Page } from '@playwright/test'
import { expect, test, waitForUntouchedHydration } from '../../tests/support/browser/browser-test.ts'
import { holdRequests } from '../../tests/support/browser/page-assertions.ts'
import { screenPaths } from '../../tests/support/browser/screen-paths.ts'

const CONTROLS = 'a, button, input, textarea, select, summary, label, legend, [tabindex]'

/** Makes all controls look as if they were pointed at, focused by the keyboard and pressed. */
async function forceStates(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: CONTROLS })
  const forcedPseudoClasses = ['hover', 'focus', 'focus-visible', 'active']
  await Promise.all(
    nodeIds.map((nodeId) => devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
  )
}

/** What controls look like, without what is still moving. */
const readLooks = (page: Page): Promise<string[]> =>
  page.evaluate((controls) => {
    for (const animation of document.getAnimations()) animation.cancel()
    return [...document.querySelectorAll(controls)].map((control) => {
      const { color, backgroundColor, border, boxShadow, outline, padding, textDecoration, cursor } =
        getComputedStyle(control)
      const looks = [color, backgroundColor, border, boxShadow, outline, padding, textDecoration, cursor]
      return `${control.tagName} ${control.getAttribute('class') ?? ''}: ${looks.join(' ')}`
    })
  }, CONTROLS)

/** Loads the stylesheets of the screen as browsers without scripts do. */
const loadStylesheets = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const addresses =
      document.querySelector<HTMLElement>('[data-sheets]')?.dataset['sheets']?.split(' ') ?? []
    document.adoptedStyleSheets = []
    for (const href of addresses) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      const loaded = new Promise((resolve) => link.addEventListener('load', resolve))
      document.head.append(link)
      await loaded
    }
  })

/** Without the few of the tests themselves. */
const countAddedRules = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const counts = document.adoptedStyleSheets.map(({ cssRules }) => cssRules.length)
    return counts.filter((count) => count > 20).reduce((sum, count) => sum + count, 0)
  })

test('controls look the same as with the whole stylesheets, also pointed at, focused and pressed', async ({
  page,
}) => {
  for (const name of ['home', 'allModels', 'modelsOfAClass', 'modelDetail', 'events', 'contactUs'] as const) {
    await page.goto(screenPaths[name])
    await waitForUntouchedHydration(page)
    // Dialogs disable their buttons while a request runs. Rules for disabled buttons must win over those for hover and press.
    await page.evaluate(() => {
      for (const button of [...document.querySelectorAll('button')].slice(0, 3)) button.disabled = true
    })
    await forceStates(page)
    const looks = await readLooks(page)
    await loadStylesheets(page)
    expect(looks, name).toEqual(await readLooks(page))
  }
})

test('no rule that is added matches the outermost elements, because browsers would compute all styles again', async ({
  page,
}) => {
  await page.goto(screenPaths.modelDetail)
  await waitForUntouchedHydration(page)
  const matching = await page.evaluate(() => {
    const find = (rule: CSSRule): string[] => {
      if (rule instanceof CSSStyleRule)
        return document.querySelector(`:is(html, body):is(${rule.selectorText})`) ? [rule.cssText] : []
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return []
      return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(find) : []
    }
    return document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].flatMap(find))
  })
  expect(await countAddedRules(page)).toBeGreaterThan(100)
  expect(matching).toEqual([])
})

test('a click on the way to a model loads no stylesheet again', async ({ page }) => {
  await page.goto(screenPaths.aircraftClasses)
  await waitForUntouchedHydration(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: 'View more 60 size' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('60 size models')
  expect(requested).toContainEqual(expect.stringContaining('/api/'))
  expect(requested.filter((path) => path.endsWith('.css'))).toEqual([])
})

test('a page that is touched before its scripts have taken over loads its stylesheets at once', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/*.js')
  await page.goto(screenPaths.modelDetail)
  await page.keyboard.press('Tab')
  const [link, sheet] = [page.locator('link[rel="stylesheet"]'), '[data-sheets]']
  await expect(link).toHaveAttribute('href', (await page.locator(sheet).getAttribute('data-sheets')) ?? '')
  release()
  await waitForUntouchedHydration(page)
  await page.keyboard.press('Tab')
  await expect(link).toHaveCount(1)
  expect(await countAddedRules(page)).toBe(0)
})

test('a page whose scripts cannot be loaded loads its stylesheets', async ({ page }) => {
  await page.route('**/page-data/**', (route) =>
    route.fulfill({ status: 404, body: 'The page has changed.' }),
  )
  await page.goto(screenPaths.modelDetail)
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1)
})

test('a stylesheet that cannot be fetched by the script is loaded by the browser', async ({ page }) => {
  await page.route('**/assets/site-*.css', (route) =>
    route.request().resourceType() === 'stylesheet' ? route.fallback() : route.abort(),
  )
  await page.goto(screenPaths.modelDetail)
  await waitForUntouchedHydration(page)
  await expect(page.locator('link[rel="stylesheet"]:not([disabled])')).toHaveCount(1)
  expect(await countAddedRules(page)).toBe(0)
})
