// The policy of our pages is taken out here, so that a script that got into a page would run.
import type { Page } from '@playwright/test'
import { expect, untilHydrated } from './support/browser-test.ts'
import { testOnCatalogue } from './support/catalogue-site.ts'
import { hostileAddress, hostileCatalogue, hostileFields, hostileText } from './support/hostile-catalogue.ts'
import { screens } from './support/screens.ts'

/** Every screen by an address of the hostile catalogue, and the viewer of photos. */
const paths = [
  ...screens.map((screen) => screen.replace('walter-good', 'one').replace(/\d+$/, '1')),
  '/aircraft-model-detail/1#photo-1',
  '/aircraft-model-detail/2',
]

/** Texts that the catalogue holds and no screen shows. */
const shownNowhere = [
  'site name_ascii',
  'site name_note',
  'site country',
  'site contact.title',
  'site developer.name',
  'airframe family',
  'airframe schemes.one',
  'review magazine',
  'review text',
  'review pros[0]',
  'review cons[0]',
  'distributor city',
  'distributor note',
]

const test = testOnCatalogue(hostileCatalogue).extend<{ ran: string[] }>({
  /** The addresses of pages in which a script of the catalogue ran. */
  ran: [
    async ({ page }, use) => {
      const ran: string[] = []
      await page.exposeFunction('hostile', () => ran.push(page.url()))
      await use(ran)
      expect(ran).toEqual([])
    },
    { auto: true },
  ],
})
test.use({ bypassCSP: true })

/** All that the page says, each text as a reader or a program that reads pages gets it. */
async function readPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('html, head *, body *:not(script, style)')]
    return elements.flatMap((element) => [
      element.textContent,
      ...[...element.attributes].map(({ value }) => value),
      ...(element instanceof HTMLTextAreaElement ? [element.value] : []),
    ])
  })
}

/** No element of the page was made by a text, and no text became the address of anything. */
async function expectNoneMade(page: Page): Promise<void> {
  expect(await page.locator('[href^="javascript:" i], [src^="javascript:" i]').count(), page.url()).toBe(0)
  expect(await page.locator('[data-hostile]').count(), page.url()).toBe(0)
}

/** Every text that may be anything was read, as it was written, but for those that are shown nowhere. */
function expectWritten(read: Set<string>): void {
  const all = [...read].join('\n')
  const missing = hostileFields.filter(({ isFormed, text }) => !isFormed && !all.includes(text))
  expect(missing.map(({ name }) => name)).toEqual(shownNowhere)
  expect(read).toContain(hostileAddress)
}

test('whatever the catalogue says stands in the pages as it was written, and becomes no part of them', async ({
  page,
}) => {
  test.slow()
  const read = new Set<string>()
  for (const path of paths) {
    await page.goto(path)
    await expectNoneMade(page)
    for (const text of await readPage(page)) read.add(text)
    await untilHydrated(page)
    await expectNoneMade(page)
    for (const text of await readPage(page)) read.add(text)
  }
  expectWritten(read)
})

test('nor does it in pages that are opened from others', async ({ page }) => {
  test.slow()
  const read = new Set<string>()
  await page.goto('/contact-us')
  await untilHydrated(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  for (const path of ['/', '/aircraft-classes', ...paths.slice(2), '/']) {
    await page.evaluate((to) => {
      const router: unknown = Reflect.get(window, '__reactRouterDataRouter')
      return Reflect.get(Object(router), 'navigate').call(router, to)
    }, path)
    await expectNoneMade(page)
    for (const text of await readPage(page)) read.add(text)
  }
  await expect(page.locator('html[data-first]')).toHaveCount(1)
  expectWritten(read)
})

const written = hostileText('<b data-hostile></b>')
const inAddress = encodeURIComponent(written)

for (const path of [
  `/${inAddress}`,
  `/aircraft-models/${inAddress}`,
  `/aircraft-model-detail/${inAddress}`,
  `/aircraft-model-detail/1#${inAddress}`,
  `/aircraft-models/1?page=${inAddress}&items=${inAddress}`,
  `/contact-us?about=${inAddress}&reference=${inAddress}`,
  `/contact-us.data?about=${inAddress}`,
  `/api/aircraftmodels/${inAddress}`,
  `/api/aircraftmodels/1/get_aircraft_models_by_class?limit=${inAddress}&offset=${inAddress}`,
  `/media/${inAddress}`,
]) {
  test(`what an address says becomes no part of the page: ${path.replaceAll(inAddress, '…')}`, async ({
    page,
  }) => {
    await page.goto(path)
    await expectNoneMade(page)
    if (await page.locator('main').count()) await untilHydrated(page)
    await expectNoneMade(page)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what was typed stands in the form again as it was typed', async ({ page }) => {
    await page.goto('/contact-us')
    await page.getByLabel('Your email').fill(written)
    await page.getByLabel('Write here your question').fill(written)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert', { name: 'Your message has not been sent' })).toBeVisible()
    await expect(page.getByLabel('Your email')).toHaveValue(written)
    await expect(page.getByLabel('Write here your question')).toHaveValue(written)
    await expectNoneMade(page)
  })
})
