import type { Page } from '@playwright/test'
import { expect, expectAccessible, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import { anAircraftModel, anEvent } from '../../../tests/support/catalogue/builders.ts'
import { expectNoHorizontalScroll } from '../../../tests/support/browser/page-assertions.ts'
import { sparseCatalogue } from '../../../tests/support/catalogue/sparse-catalogue.ts'
import { testWithCatalogue } from '../../../tests/support/catalogue/test-with-catalogue.ts'
import { languageCodes, localize } from '../../languages/languages.ts'
import { addDays, dayAt } from '../../contract/events/event-days.ts'

/** Where clocks show UTC. */
const HERE = 'Africa/Abidjan'

/** A day, counted from today. */
const inDays = (days: number) => addDays(dayAt(HERE, new Date()), days)
const place = { latitude: 47.05, longitude: 8.34 }

const events = [
  anEvent({
    id: 1,
    slug: 'fair',
    first_day: inDays(40),
    last_day: inDays(41),
    time_zone: HERE,
    hours: [
      { day: inDays(40), opens: '09:00', closes: '18:00' },
      { day: inDays(41), opens: '09:00', closes: '16:00' },
    ],
    models: [2, 1],
    stand: 'Hall 7, stand B 12',
    website: 'https://fair.example/visit',
    note: 'Come early.\n\nBring your old manual.',
    ...place,
  }),
  anEvent({
    id: 2,
    slug: 'cancelled',
    name: 'Floatplane days',
    city: 'Lucerne',
    status: 'cancelled',
    first_day: inDays(20),
    last_day: inDays(20),
    time_zone: HERE,
    note: 'There is no water.',
    ...place,
  }),
  anEvent({
    id: 3,
    slug: 'moved',
    status: 'moved',
    first_day: inDays(60),
    last_day: inDays(61),
    moved_from: { first_day: inDays(10), last_day: inDays(11) },
    time_zone: HERE,
  }),
  anEvent({ id: 4, slug: 'running', first_day: inDays(-1), last_day: inDays(2), time_zone: HERE }),
  anEvent({ id: 5, slug: 'past', first_day: inDays(-400), last_day: inDays(-399), time_zone: HERE }),
  anEvent({
    id: 6,
    slug: 'long',
    name: 'Internationale Großflugzeugmodellflugveranstaltung und Segelflugmodellweltmeisterschaft',
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch',
    first_day: '2041-12-30',
    last_day: '2042-01-02',
    stand: 'Behind the paint shop, under the third tree from the left '.repeat(3).trim(),
  }),
]

const test = testWithCatalogue(() => ({
  ...sparseCatalogue(),
  'catalogue/models/storch.yaml': anAircraftModel({ id: 2, slug: 'storch', name: 'Fi 156 Storch', class: 1 }),
  'catalogue/events.yaml': events,
}))

async function open(page: Page, slug: string): Promise<void> {
  await page.goto(`/events/${slug}`)
  await waitForHydration(page)
}

test('an event says when, where and what, and what to do next', async ({ page }) => {
  await open(page, 'fair')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Scale model fair Nuremberg, Germany')
  await expect(page.getByText('40 days', { exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveText([/Day/, /09:00–18:00$/, /09:00–16:00$/])
  await expect(page.getByRole('figure', { name: 'Map of Nuremberg: 47.05° N, 8.34° E' })).toBeVisible()
  const shown = page.getByRole('list', { name: 'Models on show' }).getByRole('link')
  await expect(shown).toHaveText([/Fi 156 Storch/, /Grunau Baby/])
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/events/fair/calendar.ics',
  )
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /openstreetmap/)
  await expect(page.getByRole('link', { name: /^Website fair\.example/ })).toHaveAttribute(
    'href',
    'https://fair.example/visit',
  )
  await expect(page.getByText('Bring your old manual.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Other events' }).getByRole('link')).toHaveText([
    /Before.*Floatplane days/,
    /After/,
  ])
  await test.step('it is marked in the toolbar', async () => {
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
    await expect(current).toHaveText(['Events'])
  })
  await test.step('its models say where they can be seen', async () => {
    await shown.first().click()
    const aside = page.getByRole('complementary', { name: 'See it at' })
    await expect(aside).toContainText('Scale model fair, Nuremberg')
    await expect(aside).toContainText('40 days to go')
    await aside.getByRole('link').click()
    await expect(page).toHaveURL('/events/fair')
  })
})

test('a cancelled event says so first, and leads to another one nearby', async ({ page }) => {
  await open(page, 'cancelled')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled Floatplane days')
  await expect(page.getByText('There is no water.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
  await expect(page.getByText('days to go')).toHaveCount(0)
  await page.getByRole('link', { name: /^Next nearby: Nuremberg/ }).click()
  await expect(page).toHaveURL('/events/fair')
})

test('a moved event shows the old date struck above the new one', async ({ page }) => {
  await open(page, 'moved')
  await expect(page.getByText('Moved from')).toBeVisible()
  await expect(page.getByText('Moved to a new date')).toBeVisible()
  await expect(page.getByText('60 days', { exact: true })).toBeVisible()
})

test('a running event says which day it is, and one that is over stays at its address', async ({ page }) => {
  await open(page, 'running')
  await expect(page.getByText('Day 2 of 4')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print the card' })).toBeVisible()
  await open(page, 'past')
  await expect(page.getByText('Is over')).toBeVisible()
  // Nobody takes the card of an event that is over with them.
  await expect(page.getByRole('button', { name: 'Print the card' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Next: / })).toBeVisible()
  const answer = await page.request.get('/events/nowhere')
  expect(answer.status()).toBe(404)
})

test('the home page has the event that runs or comes next', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const next = page.getByRole('complementary', { name: 'Running now' })
  await expect(next).toContainText('Day 2 of 4')
  await next.getByRole('link', { name: /Scale model fair, Nuremberg/ }).click()
  await expect(page).toHaveURL('/events/running')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`every state is accessible and fits the narrowest telephone in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 320, height: 640 })
    for (const slug of ['fair', 'cancelled', 'moved', 'running', 'past', 'long'])
      await test.step(slug, async () => {
        await open(page, slug)
        await expectNoHorizontalScroll(page)
        await expectAccessible(page)
      })
  })

test('a card is printed in place of the page', async ({ page }) => {
  await open(page, 'fair')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByText('Find us')).toHaveText(['Find us', 'Find us'])
  await expect(page.getByRole('img', { name: 'The address of this page as a QR code' })).toBeVisible()
  await expect(page.getByText('2 models on show.')).toBeVisible()
  const card = await page.locator('[data-title-block] > div').boundingBox()
  // Within the trim marks of A6, 4 mm from the edge.
  expect(Math.round(((card?.width ?? 0) * 25.4) / 96)).toBe(140)
  expect(Math.round(((card?.height ?? 0) * 25.4) / 96)).toBe(97)
  await test.step('that of a cancelled event says so, and not where to find us', async () => {
    await page.goto('/events/cancelled')
    const printed = page.locator('[data-title-block] > div')
    await expect(printed.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(printed.getByText('Find us')).toHaveCount(0)
  })
  await test.step('in every language all of it is on the card', async () => {
    for (const language of languageCodes) {
      await page.goto(localize(language, '/events/long'))
      const tooLow = await page.locator('[data-title-block] > div').evaluate((printed) => {
        const end = printed.getBoundingClientRect().bottom
        return [...printed.querySelectorAll('p')]
          .filter((text) => text.getBoundingClientRect().bottom > end)
          .map((text) => text.textContent)
      })
      expect(tooLow, language).toEqual([])
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is there but the button that prints', async ({ page }) => {
    await page.goto('/events/fair')
    await expect(page.getByText('40 days', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
    await expect(page.getByText(/^Take it with you/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print the card' })).toHaveCount(0)
  })

  test('the facts are there in a wide window, even if nothing follows them', async ({ page }) => {
    await page.setViewportSize({ width: 1_280, height: 900 })
    await page.goto('/events/cancelled')
    const fact = page.getByRole('main').getByText('Venue', { exact: true })
    await expect(fact).toBeVisible()
    // As on the page of a cancelled event that is the only one.
    await page.getByRole('navigation', { name: 'Other events' }).evaluate((navigation) => navigation.remove())
    await expect(fact).toBeVisible()
  })
})
