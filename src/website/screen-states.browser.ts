// What every list and detail screen shows while it loads, when it fails and when it is empty: each provoked between the
// browser and the site. prefetch/screen-modules.browser.ts has what it shows offline.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../../tests/support/browser/browser-test.ts'
import { holdRequests } from '../../tests/support/browser/page-assertions.ts'

interface Screen {
  name: string
  /** The page on which the visitor follows the link. */
  from: string
  link: string
  api: string
  heading: string | RegExp
  /** The same as `heading` where that is known without the data. */
  failedHeading: string
  failure: RegExp
  /** Shown instead of entries; a page of one type is never empty. */
  empty?: string
  /** An empty list, unless given. */
  emptyResponse?: object
}

const screens: Screen[] = [
  {
    name: 'aircraft classes',
    from: '/who-made-this-website',
    link: 'Aircrafts',
    api: '**/api/aircraftclasses?*',
    heading: 'Aircraft classes',
    failedHeading: 'Aircraft classes',
    failure: /^The list of size classes could not be loaded/,
    empty: 'There are no size classes yet.',
  },
  {
    name: 'models of a class',
    from: '/aircraft-classes',
    link: 'View more 60 size',
    api: '**/api/aircraftclasses/3/cards?*',
    heading: '60 size models',
    failedHeading: 'This page could not be loaded',
    failure: /^This page could not be loaded\./,
    empty: 'There are no models in this class yet.',
    emptyResponse: { id: 3, name: '60 size', description: null, model_count: 0, models: [] },
  },
  {
    name: 'model detail',
    from: '/aircraft-models/3',
    link: 'View more P-51D Mustang 60',
    api: '**/api/aircraftmodels/1?*',
    heading: 'P-51D Mustang 60',
    failedHeading: 'This page could not be loaded',
    failure: /^This page could not be loaded\./,
  },
  {
    name: 'accessories',
    from: '/who-made-this-website',
    link: 'Accessories',
    api: '**/api/aircraftmodelaccessories?*',
    heading: 'Accessories',
    failedHeading: 'Accessories',
    failure: /^The list of accessories could not be loaded/,
    empty: 'There are no accessories yet.',
  },
  {
    name: 'product',
    from: '/accessories',
    link: 'CE-X01',
    api: '**/api/codes/CE-X01?*',
    heading: 'Electric retract set, P-51D Mustang 60',
    failedHeading: 'This product could not be loaded',
    failure: /^The product could not be loaded/,
  },
  {
    name: 'compare',
    from: '/search?q=mustang',
    link: 'Compare these three',
    api: '**/api/aircraftmodels/1?*',
    heading: 'Compare',
    failedHeading: 'Compare',
    failure: /^The comparison could not be loaded/,
  },
  {
    name: 'reviews',
    from: '/who-made-this-website',
    link: 'Reviews',
    api: '**/api/reviews?*',
    heading: 'How our products are evaluated',
    failedHeading: 'How our products are evaluated',
    failure: /^The list of reviews could not be loaded/,
    empty: 'There are no reviews yet.',
  },
  {
    name: 'distributors',
    from: '/who-made-this-website',
    link: 'Distributors',
    api: '**/api/distributors?*',
    heading: 'Our distributors',
    failedHeading: 'Our distributors',
    failure: /^The list of distributors could not be loaded/,
    empty: 'There are no distributors yet.',
  },
  {
    name: 'events',
    from: '/who-made-this-website',
    link: 'Events',
    api: '**/api/events?*',
    heading: 'Events',
    failedHeading: 'Events',
    failure: /^The list of events could not be loaded/,
    empty: 'No event is planned at present',
  },
  {
    name: 'event',
    from: '/events',
    link: 'Scale model fair',
    api: '**/api/events/nuremberg-2027?*',
    heading: /Scale model fair/,
    failedHeading: 'Event',
    failure: /^This event could not be loaded/,
  },
]

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [index, screen] of screens.entries()) {
  const { from, link, api, empty, emptyResponse = [] } = screen

  test(`${screen.name}: what it shows while it loads, when it fails and when it is empty`, async ({
    page,
  }) => {
    const follow = async () => {
      // The links of past events are folded.
      await page.locator('main details').evaluateAll((folded) => {
        for (const each of folded) each.setAttribute('open', '')
      })
      await page.getByRole('link', { name: link }).first().click()
    }
    const bar = page.getByRole('progressbar', { name: 'Loading the page' })
    await page.goto(from)
    await waitForHydration(page)
    const before = (await heading(page).textContent()) ?? ''
    await test.step('while it loads, a progress bar runs and the page before it stays', async () => {
      const release = await holdRequests(page, api)
      await follow()
      await expect(bar).toBeVisible()
      await expect(heading(page)).toHaveText(before)
      release()
      await expect(heading(page)).toHaveText(screen.heading)
      await expect(bar).toHaveCount(0)
    })
    await page.unroute(api)
    await page.goBack()
    await expect(heading(page)).toHaveText(before)
    await test.step('a failure is explained, the rest of the page works, and trying again helps', async () => {
      await page.route(api, (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: 'Internal Server Error', status: 500 },
        }),
      )
      await follow()
      await expect(heading(page)).toHaveText(screen.failedHeading)
      await expect(heading(page)).toBeFocused()
      await expect(bar).toHaveCount(0)
      await expect(page.getByText(screen.failure)).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Contact us' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('© 2021')
      // All screens fail alike.
      if (index === 0) await expectAccessible(page)
      await page.unroute(api)
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(heading(page)).toHaveText(screen.heading)
      await expect(page.getByText(screen.failure)).toHaveCount(0)
    })
    if (empty === undefined) return
    await page.goBack()
    await expect(heading(page)).toHaveText(before)
    await test.step('an empty list is explained', async () => {
      await page.route(api, (route) => route.fulfill({ json: emptyResponse }))
      await follow()
      await expect(heading(page)).toHaveText(screen.heading)
      await expect(page.getByText(empty)).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(0)
    })
  })
}
