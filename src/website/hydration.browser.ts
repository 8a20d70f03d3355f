import type { Page } from '@playwright/test'
import { openSettled } from '../../tests/support/browser/api-calls.ts'
import { expect, test, waitForUntouchedHydration } from '../../tests/support/browser/browser-test.ts'
import { waitUntilIdle } from '../../tests/support/browser/page-assertions.ts'

/** From the next page load on, records the formats that are created in the global `formats`. */
async function recordFormats(page: Page) {
  await page.addInitScript(() => {
    const formats: string[] = []
    Object.assign(globalThis, { formats })
    for (const name of ['NumberFormat', 'ListFormat', 'DateTimeFormat', 'DisplayNames', 'RelativeTimeFormat'])
      Reflect.set(
        Intl,
        name,
        new Proxy(Reflect.get(Intl, name), {
          construct(target, args, newTarget) {
            formats.push(`${name} ${JSON.stringify(args)}`)
            return Reflect.construct(target, args, newTarget)
          },
        }),
      )
  })
}

/** The formats that have been created when the browser is idle. Parts that hydrate after the frame have done so by then. */
const createdFormats = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    return Reflect.get(globalThis, 'formats')
  })

// The first format of a page that `Intl` creates blocks a slow phone for 200 ms (`languages/number-format.ts`).
test('the pages on the way to a model hydrate without any format of Intl', async ({ page }) => {
  await recordFormats(page)
  for (const path of [
    '/',
    '/aircraft-classes',
    '/aircraft-models/3',
    '/aircraft-model-detail/1',
    '/ja/aircraft-models/3',
    '/de/aircraft-model-detail/1',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await waitForUntouchedHydration(page)
      expect(await createdFormats(page)).toEqual([])
    })
})

test.describe('with prefetching', () => {
  test.use({ prefetch: true })

  test('a model with events is prefetched without any format of Intl', async ({ page, request }) => {
    await recordFormats(page)
    const { models: cards } = await (await request.get('/api/aircraftclasses/1/cards')).json()
    const models = await Promise.all(
      cards.map(async ({ id }: { id: number }) => (await request.get(`/api/aircraftmodels/${id}`)).json()),
    )
    const { id } = models.find(({ events }) => events.length > 0)
    const calls = await openSettled(page, '/aircraft-models/1')
    await page.locator(`article a[href="/aircraft-model-detail/${id}"]`).first().focus()
    await expect.poll(() => calls).toContain(`/api/aircraftmodels/${id}`)
    await expect.poll(() => calls).toContain(`/api/aircraftversions/${id}/get_aircraft_versions_by_model`)
    await waitUntilIdle(page)
    expect(await createdFormats(page)).toEqual([])
  })
})
