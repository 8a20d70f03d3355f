import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import { recordRequestsDuring } from '../../../tests/support/browser/page-assertions.ts'

const phone = '+1 614 555 0142'

const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The mark with a number, on one of the two maps. */
const markOf = (page: Page, number: number) =>
  page.locator('li svg g').filter({ has: page.locator(`text="${number}"`) })

const fillOf = (shape: Element) => getComputedStyle(shape).fill
const colorOf = (element: Element) => getComputedStyle(element).color

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not rendered.')
  return box
}

async function centreOf(mark: Locator) {
  const { x, y, width, height } = await boxOf(mark.locator('circle'))
  return { x: x + width / 2, y: y + height / 2 }
}

test('a visitor finds every distributor with country, address, website and telephone number', async ({
  page,
}) => {
  await page.goto('/distributors')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our distributors')
  await expect(
    page.getByText("We have a lot of retailers across the world, below there's a list of our distributors."),
  ).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(22)
  const card = cardOf(page, 'Prairie Swift Hobby Supply')
  await expect(card).toContainText('Columbus, United States')
  await expect(card).toContainText('Full range, with a parts counter and a test field outside town.')
  await expect(card).toContainText('1418 Swallowtail Court, Suite 3, Columbus, OH 43200')
  await expect(card).toContainText('Speaks English and Spanish')
  await expect(card.getByRole('button', { name: phone })).toHaveText(phone)
  const website = card.getByRole('link', { name: 'Website' })
  await expect(website).toHaveAttribute('href', 'https://prairie-swift.example')
  await expect(website).toHaveAttribute('target', '_blank')
  await expect(website).toHaveAttribute('rel', 'noopener')
  await expect(card.getByRole('link', { name: 'Call Prairie Swift Hobby Supply' })).toHaveAttribute(
    'href',
    'tel:+16145550142',
  )
  await expect(card.getByRole('link', { name: 'E-mail Prairie Swift Hobby Supply' })).toHaveAttribute(
    'href',
    'mailto:hello@prairie-swift.example',
  )
  const logo = card.getByRole('img', { name: 'Logo of Prairie Swift Hobby Supply' })
  await expect(logo).toHaveAttribute('loading', 'lazy')
  expect(await logo.evaluate((image) => image.getBoundingClientRect().width)).toBe(96)
  await test.step('distributors are ordered by country and name, in the list of countries and below it', async () => {
    const names = await page.getByRole('article').getByRole('heading').allTextContents()
    expect(names.slice(0, 3)).toEqual([
      'Wattlebird Model Aircraft',
      'Pinhão Aeromodelos',
      'Chinook Balsa & Hobby',
    ])
    expect(names.slice(-2)).toEqual(['Prairie Swift Hobby Supply', 'Tamarack Air Models'])
    const links = page.getByRole('region', { name: 'Countries' }).getByRole('link')
    await expect(links).toHaveCount(22)
    await expect(links.first()).toContainText('Australia Newcastle Wattlebird Model Aircraft')
    await expect(links.nth(12)).toContainText('Singapore Swiftlet Hobby Trading')
    for (const [index, name] of names.entries()) await expect(links.nth(index)).toContainText(name)
  })
})

test('the map is reached by keyboard and pointer, and drawn in the colours of themes, paper and large text', async ({
  page,
}) => {
  await page.goto('/distributors')
  await waitForHydration(page)
  await test.step('the keyboard reaches each mark of the map in the order of the list, and Enter leads to its card', async () => {
    const links = page.getByRole('region', { name: 'Countries' }).getByRole('link')
    await page.getByRole('heading', { level: 1 }).focus()
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await page.keyboard.press('Tab')
      await expect(links.nth(number - 1)).toBeFocused()
    }
    const mark = markOf(page, 6)
    await expect(mark.locator('circle')).toHaveCSS('stroke-width', '4px')
    await expect(markOf(page, 5).locator('circle')).toHaveCSS('stroke-width', '1px')
    await page.keyboard.press('Enter')
    const card = cardOf(page, 'Elbwind Modellbau')
    await expect(card).toBeInViewport({ ratio: 1 })
    await expect(card).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Tab')
    await expect(card.getByRole('link', { name: 'Website' })).toBeFocused()
    await page.goBack()
    await expect(links.nth(5)).toBeInViewport()
  })
  await test.step('a mark and its entry are one link: a click on the mark leads to the card, and both are highlighted', async () => {
    const plain = await markOf(page, 14).locator('circle').evaluate(fillOf)
    const entry = page.getByRole('link', { name: 'South Africa Pretoria' })
    await entry.hover()
    expect(await markOf(page, 14).locator('circle').evaluate(fillOf)).not.toBe(plain)
    const quiet = await page.getByRole('link', { name: 'Japan Nagoya' }).evaluate(colorOf)
    await markOf(page, 14).hover()
    expect(await entry.evaluate(colorOf)).not.toBe(quiet)
    await markOf(page, 14).click()
    await expect(cardOf(page, 'Highveld Scale Wings')).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL(/#distributor-highveld-scale$/)
  })
  await test.step('the lines of the map are one small file of our own, in the colours of the theme', async () => {
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.startsWith(`${location.origin}/assets/world-lines`))
        .map(({ encodedBodySize }) => encodedBodySize),
    )
    expect(sizes).toHaveLength(1)
    expect(sizes[0]).toBeLessThan(15_000)
    const land = page.locator('use[href$="#land"]').first()
    expect(await land.evaluate((use) => use.getBoundingClientRect().width)).toBeGreaterThan(400)
    const light = await land.evaluate(fillOf)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await land.evaluate(fillOf)).not.toBe(light)
    await page.emulateMedia({ colorScheme: 'light' })
  })
  await test.step('forced colours and paper keep coasts and marks apart from the ground', async () => {
    const circle = markOf(page, 6).locator('circle')
    const land = page.locator('use[href$="#land"]').first()
    for (const media of [{ forcedColors: 'active' }, { forcedColors: 'none', media: 'print' }] as const) {
      await page.emulateMedia(media)
      for (const shape of [circle, land]) {
        // Rules for paper come with the stylesheets of the screen.
        await expect(shape).toHaveCSS('fill', 'rgb(255, 255, 255)')
        await expect(shape).toHaveCSS('stroke', /^rgb\(0, 0, (?:0|\d+)\)$/)
      }
    }
  })
  await page.emulateMedia({ media: 'screen' })
  await test.step('large text leaves the numbers of the map within their circles', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect(page.getByRole('heading', { name: 'Countries' })).toHaveCSS('font-size', /^[45]\d/)
    const number = await boxOf(markOf(page, 20).locator('text'))
    const circle = await boxOf(markOf(page, 20).locator('circle'))
    expect(number.width).toBeLessThan(circle.width)
    expect(number.x).toBeGreaterThan(circle.x)
  })
})

test('in windows of any width every mark can be hit, and none lies over another', async ({ page }) => {
  await page.goto('/distributors')
  for (const width of [320, 390, 599, 600, 768, 1080, 1280]) {
    await page.setViewportSize({ width, height: 1000 })
    const world = await boxOf(page.locator('[data-detail] > svg').first())
    const marks = await Promise.all(
      Array.from({ length: 22 }, (_, index) => centreOf(markOf(page, index + 1))),
    )
    for (const [index, one] of marks.entries()) {
      const number = await page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest('svg')?.querySelector('text')?.textContent,
        one,
      )
      expect(number, `in a window of ${width} px`).toBe(String(index + 1))
      for (const other of marks.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(24)
    }
    // Sydney's neighbour lies in the south-east of the world, wherever the detail is.
    const newcastle = marks[0] ?? { x: 0, y: 0 }
    expect((newcastle.x - world.x) / world.width).toBeCloseTo(0.84, 1)
    expect((newcastle.y - world.y) / world.height).toBeCloseTo(0.73, 1)
  }
})

test('a click on a telephone number copies it and shows a message, each time', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/distributors')
  await waitForHydration(page)
  const message = page.getByRole('status').getByText('Copied to clipboard')
  for (const number of [phone, '+1 503 555 0118']) {
    await page.getByRole('button', { name: number }).click()
    await expect(message).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
    await expect(message).toBeHidden()
  }
  await test.step('the message stays for two seconds, or longer while it is hovered or focused', async () => {
    // A tenth of the speed: a busy machine may take longer than two seconds to move the pointer.
    const client = await context.newCDPSession(page)
    await client.send('Animation.enable')
    await client.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
    await page.getByRole('button', { name: phone }).click()
    const snackbar = page.getByRole('status').locator('[popover]')
    await expect(snackbar).toHaveCSS('animation-duration', '2s')
    await snackbar.hover()
    await expect(snackbar).toHaveCSS('animation-play-state', 'paused')
    await page.mouse.move(0, 0)
    await snackbar.getByRole('button', { name: 'Dismiss' }).focus()
    await expect(snackbar).toHaveCSS('animation-play-state', 'paused')
    await client.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await client.detach()
    await page.keyboard.press('Enter')
    await expect(snackbar).toBeHidden()
  })
  await test.step('a number is copied even without clipboard access', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.getByRole('button', { name: phone }).click()
    await expect(message).toBeVisible()
  })
})

test('a client-side navigation loads the list with one request', async ({ page }) => {
  await page.goto('/who-made-this-website')
  await waitForHydration(page)
  const requests = await recordRequestsDuring(page, async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Distributors' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  expect(requests).toEqual(['/api/distributors?language=en'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the telephone numbers are readable, and a mark leads to its card, which is highlighted', async ({
    page,
  }) => {
    await page.goto('/distributors')
    await expect(page.getByText(phone)).toBeVisible()
    await markOf(page, 11).click()
    const card = cardOf(page, "Nor'wester Models")
    await expect(card).toBeInViewport({ ratio: 1 })
    await expect(card).toHaveCSS('outline-style', 'solid')
  })
})
