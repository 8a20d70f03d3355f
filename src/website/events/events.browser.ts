import type { Locator, Page } from '@playwright/test'
import type { EventRecord } from '../../content-model/event.ts'
import { addDays, dayAt } from '../../contract/events/event-days.ts'
import { anEvent } from '../../../tests/support/catalogue/builders.ts'
import { expect, expectAccessible, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import {
  expectNoHorizontalScroll,
  recordRequestsDuring,
} from '../../../tests/support/browser/page-assertions.ts'
import { sparseCatalogue } from '../../../tests/support/catalogue/sparse-catalogue.ts'
import { testWithCatalogue } from '../../../tests/support/catalogue/test-with-catalogue.ts'

/** Where it is day while the tests run, so that no day ends between two of them; without summer time. */
const hour = new Date().getUTCHours()
const time_zone = hour >= 5 && hour < 17 ? 'Africa/Abidjan' : 'Pacific/Honolulu'
const today = dayAt(time_zone, new Date())

const atPlace = (given: Partial<EventRecord> & { from: number; days?: number }): EventRecord => {
  const { from, days = 2, ...rest } = given
  const first_day = addDays(today, from)
  const last_day = addDays(first_day, days - 1)
  return anEvent({ time_zone, first_day, last_day, ...rest })
}

const events = [
  atPlace({
    id: 1,
    slug: 'past-fair',
    name: 'Past fair',
    from: -400,
    city: 'Hamburg',
    latitude: 53.54,
    longitude: 9.99,
  }),
  atPlace({
    id: 2,
    slug: 'hobby-fair',
    name: 'Hobby fair',
    from: -3,
    days: 8,
    city: 'Bangkok',
    country: 'Thailand',
    latitude: 13.76,
    longitude: 100.5,
    hours: Array.from({ length: 8 }, (_, index) => ({
      day: addDays(today, index - 3),
      opens: '10:00',
      closes: '20:00',
    })),
  }),
  atPlace({
    id: 3,
    slug: 'lake-days',
    name: 'Lake days',
    from: 12,
    status: 'cancelled',
    note: 'The lake is lowered. We are sorry.',
    city: 'Lucerne',
    latitude: 47.05,
    longitude: 8.34,
  }),
  atPlace({
    id: 4,
    slug: 'open-day',
    name: 'Open day',
    from: 20,
    days: 1,
    city: 'Norwich',
    stand: 'Hall B',
    latitude: 52.71,
    longitude: 1.18,
  }),
  atPlace({
    id: 5,
    slug: 'old-timers',
    name: 'Old-timers',
    from: 90,
    status: 'moved',
    moved_from: { first_day: addDays(today, 40), last_day: addDays(today, 41) },
    city: 'Brno',
    latitude: 49.23,
    longitude: 16.46,
  }),
  atPlace({
    id: 6,
    slug: 'contest',
    name: 'Contest',
    from: 200,
    status: 'planned',
    city: 'Nagoya',
    country: 'Japan',
    latitude: 35.35,
    longitude: 136.78,
  }),
  atPlace({ id: 7, slug: 'somewhere', name: 'Somewhere', from: 240 }),
]

const test = testWithCatalogue(() => ({ ...sparseCatalogue(), 'catalogue/events.yaml': events }))

const rows = (page: Page) => page.locator('main ol a')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const visible = (marks: Locator) => marks.filter({ visible: true })
const balloonOf = (entry: Locator) => visible(entry.locator('svg svg circle'))
/** Above the year and in it. A line itself has no width to be seen by. */
const linesOf = (entry: Locator) => visible(entry.locator('> svg')).locator('> line')
const strokeOf = (shape: Element) => getComputedStyle(shape).stroke

test('a visitor sees what runs, what is next and everything that is to come, with the days to go', async ({
  page,
}) => {
  await page.goto('/events')
  await expect(page).toHaveTitle('Events · Swallow Models')
  const subscribe = page.getByRole('main').getByRole('link', { name: 'Subscribe to the calendar' })
  await expect(subscribe.first()).toHaveAttribute('href', /^webcal:\/\/127\.0\.0\.1:\d+\/events\.ics$/)
  const band = page.getByRole('list', { name: 'Running now and next' }).getByRole('listitem')
  await expect(band).toHaveText([
    /Running now.*Day 4 of 8.*Hobby fair.*Bangkok, open today 10:00–\u206020:00 \(UTC/,
    /Next.*20 days to go.*Open day.*Norwich/,
    /Then.*90 days to go.*Old-timers.*Brno/,
  ])
  await test.step('the list has every event in the order of its days, and says what became of it', async () => {
    await expect(rows(page)).toContainText([
      'Hobby fair',
      'Lake days',
      'Open day',
      'Old-timers',
      'Contest',
      'Somewhere',
    ])
    await expect(row(page, 'Hobby fair')).toContainText('day 4 of 8')
    await expect(row(page, 'Lake days')).toContainText('Cancelled')
    await expect(row(page, 'Lake days')).toContainText('The lake is lowered.')
    await expect(row(page, 'Open day')).toContainText('Hall B')
    await expect(row(page, 'Open day')).toContainText('20 days to go')
    await expect(row(page, 'Old-timers')).toContainText('moved from')
    await expect(row(page, 'Contest')).toContainText('planned, not confirmed')
  })
  await test.step('past events are folded by year', async () => {
    const past = page.locator('details')
    await expect(past.getByRole('link', { name: 'Past fair' })).toBeHidden()
    await past.getByText('1 event').click()
    await past.getByRole('link', { name: 'Past fair' }).click()
    await expect(page).toHaveURL('/events/past-fair')
  })
})

test('a row, its balloon, its line and its mark are one link, and become the signal together', async ({
  page,
}) => {
  await page.goto('/events')
  await waitForHydration(page)
  const entry = row(page, 'Contest')
  const plain = await linesOf(entry).last().evaluate(strokeOf)
  for (const target of [entry.getByText('Contest'), balloonOf(entry)]) {
    await target.hover()
    for (const part of [linesOf(entry).last(), balloonOf(entry), visible(entry.locator('[data-bar]'))])
      expect(await part.evaluate(strokeOf)).not.toBe(plain)
    expect(await linesOf(row(page, 'Open day')).last().evaluate(strokeOf)).toBe(plain)
    await page.mouse.move(0, 0)
  }
  await test.step('the keyboard reaches them in the order of the list', async () => {
    await page.getByRole('list', { name: 'Running now and next' }).getByRole('link').last().focus()
    for (const name of ['Hobby fair', 'Lake days', 'Open day', 'Old-timers']) {
      await page.keyboard.press('Tab')
      await expect(row(page, name)).toBeFocused()
    }
    await expect(balloonOf(row(page, 'Old-timers'))).toHaveCSS('stroke-width', '4px')
  })
  await test.step('a click on the name in the year leads to the event', async () => {
    await visible(entry.locator('text', { hasText: 'Nagoya' })).click()
    await expect(page).toHaveURL('/events/contest')
  })
})

test('in windows of any width each line runs from its place to its date, and names are on their plates', async ({
  page,
}) => {
  await page.goto('/events')
  for (const width of [320, 390, 719, 720, 900, 960, 1080, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const marked = ['Hobby fair', 'Lake days', 'Open day', 'Old-timers', 'Contest']
    for (const name of marked) {
      const lines = linesOf(row(page, name))
      await expect(lines, `of ${name} in a window of ${width} px`).toHaveCount(2)
      const [down, on] = await Promise.all([lines.first().boundingBox(), lines.last().boundingBox()])
      expect(on?.x).toBeCloseTo(down?.x ?? NaN, 0)
      // The second one goes on where the first one ends.
      const end = (down?.y ?? 0) + (down?.height ?? 0)
      expect(on?.y).toBeLessThanOrEqual(end + 1)
      expect((on?.y ?? 0) + (on?.height ?? 0)).toBeGreaterThan(end)
    }
    const outside = await page.evaluate(() => {
      const plates = [...document.querySelectorAll('[data-plate]')].filter((plate) => plate.checkVisibility())
      return plates.filter((plate) => {
        const box = plate.getBoundingClientRect()
        const text = plate.nextElementSibling?.getBoundingClientRect()
        return (
          !text || text.left < box.left || text.right > box.right || box.left < 0 || box.right > innerWidth
        )
      }).length
    })
    expect(outside, `plates in a window of ${width} px`).toBe(0)
  }
  await expectNoHorizontalScroll(page)
})

test('is accessible in both themes, wide and narrow', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/events')
      await waitForHydration(page)
      await expectAccessible(page)
    }
  }
})

test('a client-side navigation loads the list with one request', async ({ page }) => {
  await page.goto('/who-made-this-website')
  await waitForHydration(page)
  const requests = await recordRequestsDuring(page, async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  expect(requests).toEqual(['/api/events?language=en'])
  await expect(rows(page)).toHaveCount(6)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is there, and a balloon leads to its event', async ({ page }) => {
    await page.goto('/events')
    await expect(rows(page)).toHaveCount(6)
    await page.getByText('1 event').click()
    await expect(page.getByRole('link', { name: 'Past fair' })).toBeVisible()
    await balloonOf(row(page, 'Open day')).click()
    await expect(page).toHaveURL('/events/open-day')
  })
})

const pastTest = testWithCatalogue(() => ({
  ...sparseCatalogue(),
  'catalogue/events.yaml': events.slice(0, 1),
}))

pastTest(
  'while nothing is to come, a sentence says so, and the map shows where events have been',
  async ({ page }) => {
    await page.goto('/events')
    await waitForHydration(page)
    await expect(page.getByRole('heading', { name: 'No event is planned at present' })).toBeVisible()
    const ways = page.getByRole('navigation', { name: 'Where to go on' }).getByRole('link')
    await expect(ways).toContainText(['Subscribe to the calendar', 'Find a distributor'])
    await expect(ways).toHaveCount(2)
    await expect(visible(page.locator('main svg text'))).toHaveText(
      `Hamburg ${addDays(today, -400).slice(0, 4)}`,
    )
    await expect(page.getByRole('link', { name: 'Past fair' })).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  },
)
