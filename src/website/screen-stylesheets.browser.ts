// The stylesheets of a screen are there before the screen is, however it is reached.
import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../tests/support/browser/browser-test.ts'
import { holdRequests, sendLastRequest } from '../../tests/support/browser/page-assertions.ts'
import { screenPaths } from '../../tests/support/browser/screen-paths.ts'

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

const waitForCode = (page: Page) =>
  page.waitForEvent('requestfinished', (request) => request.url().includes('/distributors.screen'))

/** Opens an address of the site as a link does, without loading a page. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
}

/** How the elements of the screen look: their tags and classes with the styles that screens most often override. */
async function readLooks(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')].map((element) => {
      const { color, display, position, fontSize, margin, padding, borderWidth, gap } =
        getComputedStyle(element)
      const looks = [color, display, position, fontSize, margin, padding, borderWidth, gap]
      return `${element.tagName} ${element.getAttribute('class') ?? ''}: ${looks.join(' ')}`
    }),
  )
}

test('a screen looks the same whether it is loaded as a page or reached from other screens', async ({
  page,
  context,
}) => {
  const visited = await context.newPage()
  await visited.goto(screenPaths.whoMadeThisWebsite)
  await waitForHydration(visited)
  for (const name of ['events', 'compare', 'accessories', 'allModels', 'distributors', 'search'] as const) {
    await page.goto(screenPaths[name])
    await waitForHydration(page)
    const heading = await headingOf(page).innerText()
    await follow(visited, screenPaths[name])
    await expect(headingOf(visited)).toHaveText(heading)
    await expect.poll(() => readLooks(visited), name).toEqual(await readLooks(page))
  }
})

test('a link shows its screen once the styles are there, and says meanwhile that it is loading', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const release = await holdRequests(page, '**/distributors-*.css')
  const code = waitForCode(page)
  await page.getByRole('banner').getByRole('link', { name: 'Distributors' }).click()
  await code
  await sendLastRequest(page)
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
  await expect(page).toHaveURL('/')
  release()
  await expect(headingOf(page)).toHaveText('Our distributors')
  await expect(page.locator('link[rel="stylesheet"][href*="/distributors-"]')).toHaveCount(1)
})

test("the browser's button shows a screen once the styles are there", async ({ page }) => {
  await page.goto('/distributors')
  await waitForHydration(page)
  await follow(page, '/')
  await expect(page).toHaveURL('/')
  await page.reload()
  await waitForHydration(page)
  const home = await headingOf(page).innerText()
  const release = await holdRequests(page, '**/distributors-*.css')
  const code = waitForCode(page)
  await page.goBack({ waitUntil: 'commit' })
  await code
  await sendLastRequest(page)
  await expect(headingOf(page)).toHaveText(home)
  release()
  await expect(headingOf(page)).toHaveText('Our distributors')
  await expect(page.locator('link[rel="stylesheet"][href*="/distributors-"]')).toHaveCount(1)
})

test('a screen whose styles cannot be loaded is loaded as a page', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.route('**/distributors-*.css', (route) => route.abort(), { times: 1 })
  const loaded = page.waitForEvent('load')
  await page.getByRole('banner').getByRole('link', { name: 'Distributors' }).click()
  await loaded
  await expect(headingOf(page)).toHaveText('Our distributors')
})
