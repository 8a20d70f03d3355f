// What every list and detail screen shows while it is fetched, when there is nothing, when it fails and when
// the device is offline: each provoked between the browser and the site.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, untilHydrated } from '../../tests/support/browser-test.ts'
import { untilScreensAreHere } from '../../tests/support/page-checks.ts'

interface Screen {
  name: string
  /** The page from which the visitor comes, and the link that is followed there. */
  from: string
  link: string
  /** What the screen asks the API for. */
  api: string
  heading: string
  /** Where the heading is known without the data, it stays when they fail. */
  failedHeading: string
  failure: RegExp
  /** What stands in place of the entries when there are none; a single thing is never empty. */
  empty?: string
}

const screens: Screen[] = [
  {
    name: 'aircraft classes',
    from: '/who-made-this-website',
    link: 'Aircrafts',
    api: '**/api/aircraftclasses',
    heading: 'Aircraft classes',
    failedHeading: 'Aircraft classes',
    failure: /^The list of size classes could not be loaded/,
    empty: 'There are no size classes yet.',
  },
  {
    name: 'models of a class',
    from: '/aircraft-classes',
    link: 'View more 60 size',
    api: '**/api/aircraftmodels/3/get_aircraft_models_by_class?*',
    heading: '60 size models',
    failedHeading: 'This page could not be loaded',
    failure: /^This page could not be loaded\./,
    empty: 'There are no models in this class yet.',
  },
  {
    name: 'model detail',
    from: '/aircraft-models/3',
    link: 'View more P-51D Mustang 60',
    api: '**/api/aircraftmodels/1',
    heading: 'P-51D Mustang 60',
    failedHeading: 'This page could not be loaded',
    failure: /^This page could not be loaded\./,
  },
  {
    name: 'accessories',
    from: '/who-made-this-website',
    link: 'Accessories',
    api: '**/api/aircraftmodelaccessories',
    heading: 'Accessories',
    failedHeading: 'Accessories',
    failure: /^The list of accessories could not be loaded/,
    empty: 'There are no accessories yet.',
  },
  {
    name: 'reviews',
    from: '/who-made-this-website',
    link: 'Reviews',
    api: '**/api/reviews',
    heading: 'How our products are evaluated',
    failedHeading: 'How our products are evaluated',
    failure: /^The list of reviews could not be loaded/,
    empty: 'There are no reviews yet.',
  },
  {
    name: 'distributors',
    from: '/who-made-this-website',
    link: 'Distributors',
    api: '**/api/distributors',
    heading: 'Our distributors',
    failedHeading: 'Our distributors',
    failure: /^The list of distributors could not be loaded/,
    empty: 'There are no distributors yet.',
  },
]

async function comeFrom({ from }: Screen, page: Page): Promise<void> {
  await page.goto(from)
  await untilHydrated(page)
}

const follow = ({ link }: Screen, page: Page) => page.getByRole('link', { name: link }).first().click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const screen of screens) {
  test.describe(screen.name, () => {
    test('while it is fetched a bar runs, and its heading and cards are not there yet', async ({ page }) => {
      const answer = Promise.withResolvers<void>()
      await comeFrom(screen, page)
      await page.route(screen.api, async (route) => {
        await answer.promise
        await route.continue()
      })
      const before = await heading(page).textContent()
      await follow(screen, page)
      const bar = page.getByRole('progressbar', { name: 'Loading the page' })
      await expect(bar).toBeVisible()
      await expect(heading(page)).toHaveText(before ?? '')
      answer.resolve()
      await expect(heading(page)).toHaveText(screen.heading)
      await expect(bar).toHaveCount(0)
    })

    const { empty } = screen
    if (empty !== undefined) {
      test('with nothing to show it says so', async ({ page }) => {
        await comeFrom(screen, page)
        await page.route(screen.api, (route) => route.fulfill({ json: [] }))
        await follow(screen, page)
        await expect(heading(page)).toHaveText(screen.heading)
        await expect(page.getByText(empty)).toBeVisible()
        await expect(page.getByRole('article')).toHaveCount(0)
      })
    }

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`when it fails it says so, the rest of the page lives, and trying again works, ${colorScheme}`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme })
        await comeFrom(screen, page)
        await page.route(screen.api, (route) =>
          route.fulfill({
            status: 500,
            contentType: 'application/problem+json',
            json: { type: 'about:blank', title: 'Internal Server Error', status: 500 },
          }),
        )
        await follow(screen, page)
        await expect(heading(page)).toHaveText(screen.failedHeading)
        await expect(heading(page)).toBeFocused()
        await expect(page.getByText(screen.failure)).toBeVisible()
        await expect(page.getByRole('banner').getByRole('link', { name: 'Contact us' })).toBeVisible()
        await expect(page.getByRole('contentinfo')).toContainText('© 2021')
        await expectAccessible(page)
        await page.unroute(screen.api)
        await page.getByRole('link', { name: 'Try again' }).click()
        await expect(heading(page)).toHaveText(screen.heading)
        await expect(page.getByText(screen.failure)).toHaveCount(0)
      })
    }

    test('offline it says that the device is offline, and comes back with the connection', async ({
      page,
      context,
    }) => {
      await comeFrom(screen, page)
      await untilScreensAreHere(page)
      await context.setOffline(true)
      await follow(screen, page)
      await expect(heading(page)).toHaveText(screen.failedHeading)
      await expect(page.getByText(/because this device is offline/)).toBeVisible()
      await context.setOffline(false)
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(heading(page)).toHaveText(screen.heading)
    })
  })
}
