// Strips the content security policy, so that an injected script would run.
import type { Page } from '@playwright/test'
import { expect, waitForHydration } from './support/browser/browser-test.ts'
import { testWithCatalogue } from './support/catalogue/test-with-catalogue.ts'
import { TRANSLATIONS } from '../src/content-model/fields/translations-field.ts'
import { localize } from '../src/languages/languages.ts'
import {
  type HostileField,
  hostileUrl,
  hostileCatalogue,
  hostileFields,
  hostileText,
} from './support/catalogue/hostile-catalogue.ts'
import { screens } from './support/browser/screen-paths.ts'

/** Every screen of the hostile catalogue, and the photo viewer. */
const paths = [
  ...screens.map((screen) => screen.replace(/walter-good|nuremberg-2027/, 'one').replace(/\d+$/, '1')),
  '/aircraft-model-detail/1#photo-1',
  '/aircraft-model-detail/2',
  '/c/ACCESSORY-1',
]

/** Texts of the catalogue that no screen shows. */
const shownNowhere = {
  en: [
    'site name_ascii',
    'site name_note',
    'site country',
    'site contact.title',
    'site developer.name',
    'airframe name',
    'airframe family',
    'airframe aliases[0]',
    'airframe manufacturer',
    'airframe schemes.one',
    'review magazine',
    'review text',
  ],
  de: ['site contact.de.title', 'site de.name_note', 'review de.text'],
}

/** With a second event, which takes place: the other one is cancelled, so no page says where its stand is. */
async function openCatalogue() {
  const files = await hostileCatalogue()
  const [event] = [files['catalogue/events.yaml']].flat()
  // A clone, because the same object twice would be written as an anchor and an alias, which a catalogue may not have.
  const confirmed = { ...structuredClone(Object(event)), id: 2, slug: 'two', status: 'confirmed' }
  return { ...files, 'catalogue/events.yaml': [event, confirmed] }
}

const test = testWithCatalogue(openCatalogue).extend<{ ran: string[] }>({
  /** Pages in which a script of the catalogue ran. */
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

/** All texts of the page, visible or for assistive technology. */
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

/** No text created an element or became an address. */
async function expectNoneMade(page: Page): Promise<void> {
  expect(await page.locator('[href^="javascript:" i], [src^="javascript:" i]').count(), page.url()).toBe(0)
  expect(await page.locator('[data-hostile]').count(), page.url()).toBe(0)
}

const isTranslation = ({ path }: HostileField) => path.includes(TRANSLATIONS)

/** Every free text of the language was found as written, except those that no screen shows. */
function expectWritten(read: Set<string>, language: 'en' | 'de'): void {
  const all = [...read].join('\n')
  const missing = hostileFields
    .filter((field) => isTranslation(field) === (language === 'de'))
    .filter(({ hasFormat, text }) => !hasFormat && !all.includes(text))
  expect(missing.map(({ name }) => name)).toEqual(shownNowhere[language])
  expect(read).toContain(hostileUrl)
}

test('texts of the catalogue appear as written and are never markup', async ({ page }) => {
  const read = new Set<string>()
  for (const path of paths) {
    await page.goto(path)
    await expectNoneMade(page)
    for (const text of await readPage(page)) read.add(text)
    await waitForHydration(page)
    await expectNoneMade(page)
    for (const text of await readPage(page)) read.add(text)
  }
  expectWritten(read, 'en')
})

// The components that show them are the same, so their scripts are not started again.
test('the same holds for their translations', async ({ page }) => {
  const read = new Set<string>()
  for (const path of paths) {
    await page.goto(localize('de', path))
    await expectNoneMade(page)
    for (const text of await readPage(page)) read.add(text)
  }
  expectWritten(read, 'de')
})

/** The names of the English texts that have a translation, so that they can be shown in another language. */
const translatedNames = hostileFields.filter(isTranslation).map(({ name }) => name.replace('de.', ''))

/** The English texts of the catalogue that assistive technology would read in the language of the page. */
function findUnmarkedTexts(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent ?? ''
      const parent = texts.currentNode.parentElement
      if (!parent || parent.matches('script, style') || parent.closest('[lang]') !== document.documentElement)
        continue
      for (const name of names)
        if (text.includes(`//${name}\u2028`)) found.add(`${name} in ${parent.localName}`)
    }
    return [...found]
  }, translatedNames)
}

test('texts without a translation are marked as English on pages in another language', async ({ page }) => {
  const lists = [
    '/aircraft-models?class=1',
    '/aircraft-models?class=1&pilot=beginner',
    '/search?q=hostile',
    '/compare?m=1&m=2',
  ]
  for (const path of [...paths, ...lists]) {
    await page.goto(localize('fr', path))
    expect(await findUnmarkedTexts(page), path).toEqual([])
  }
  await test.step('and in suggestions', async () => {
    await page.goto(localize('fr', '/search'))
    await waitForHydration(page)
    await page.getByRole('searchbox').or(page.getByRole('combobox')).last().pressSequentially('hostile')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await findUnmarkedTexts(page)).toEqual([])
  })
})

test('the same holds for pages rendered in the browser', async ({ page }) => {
  const read = new Set<string>()
  await page.goto('/contact-us')
  await waitForHydration(page)
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
  expectWritten(read, 'en')
})

const written = hostileText('<b data-hostile></b>')
const inAddress = encodeURIComponent(written)

const hostileAddresses = [
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
]

test('hostile addresses do no harm', async ({ page }) => {
  for (const path of hostileAddresses) {
    await test.step(`an address is never markup of the page: ${path.replaceAll(inAddress, '…')}`, async () => {
      await page.goto(path)
      await expectNoneMade(page)
      if (await page.locator('main').count()) await waitForHydration(page)
      await expectNoneMade(page)
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form redisplays the typed text exactly', async ({ page }) => {
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
