import { expect, test, waitForUntouchedHydration } from '../../tests/support/browser/browser-test.ts'

// The first format of a page that `Intl` creates blocks a slow phone for 200 ms (`languages/number-format.ts`).
test('the pages on the way to a model hydrate without any format of Intl', async ({ page }) => {
  await page.addInitScript(() => {
    const created: string[] = []
    Object.assign(globalThis, { created })
    for (const name of ['NumberFormat', 'ListFormat', 'DateTimeFormat', 'DisplayNames', 'RelativeTimeFormat'])
      Reflect.set(
        Intl,
        name,
        new Proxy(Reflect.get(Intl, name), {
          construct(target, args, newTarget) {
            created.push(`${name} ${JSON.stringify(args)}`)
            return Reflect.construct(target, args, newTarget)
          },
        }),
      )
  })
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
      // Parts of the page that hydrate after the frame have done so when the browser is idle.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(await page.evaluate(() => Reflect.get(globalThis, 'created'))).toEqual([])
    })
})
