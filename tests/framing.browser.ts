// Other sites cannot frame our pages, which prevents clickjacking.
import type { Page } from '@playwright/test'
import { type ThirdPartySite, startThirdPartySite } from './support/browser/third-party-site.ts'
import { expect, test as base } from './support/browser/browser-test.ts'
import { screens } from './support/browser/screen-paths.ts'

// The browser reports blocked frames as errors of the page.
const test = base.extend({ scriptErrors: async ({}, use) => use([]) })

let other: ThirdPartySite

test.beforeAll(async () => {
  other = await startThirdPartySite()
})

test.afterAll(() => other.close())

/** Frames addresses in a page of another site; returns those of which the browser shows anything. */
async function framed(page: Page, element: string, addresses: string[]): Promise<string[]> {
  await page.goto(other.address)
  await page.evaluate(
    ([name = '', ...all]) => {
      for (const address of all) {
        const frame = document.createElement(name)
        frame.setAttribute(name === 'object' ? 'data' : 'src', address)
        document.body.append(frame)
      }
    },
    [element, ...addresses],
  )
  await page.waitForLoadState('networkidle')
  const inside = page.frames().filter((frame) => frame !== page.mainFrame())
  const shown = await Promise.all(
    inside.map((frame) =>
      frame
        .evaluate(() => document.URL)
        .catch((error: unknown) => {
          // An <object> drops the frame of a refused page.
          if (frame.isDetached()) return ''
          throw error
        }),
    ),
  )
  return shown.filter((url) => !/^(?:chrome-error:|about:blank|$)/.test(url))
}

test('another site cannot show our pages', async ({ page, request, baseURL }) => {
  const list = await (await request.get('/api/reviews')).text()
  const model = await (await request.get('/api/aircraftmodels/1')).text()
  const files = [/\/files\/[^"]+\.pdf/.exec(list)?.[0] ?? '', /\/media\/[^"]+\.svg/.exec(model)?.[0] ?? '']
  expect(files).not.toContain('')
  const refusals = ['/no-such-page', '/aircraft-models/999', '/api/nothing', '/media/nothing.jpg']
  const ours = [
    ...screens,
    ...files,
    ...refusals,
    '/api/reviews',
    '/api/aircraftmodels/1/address.svg',
    '/healthz',
  ]
  const control = `${other.address}/may-be-framed`
  for (const element of ['iframe', 'object', 'embed'])
    await test.step(`another site cannot show our pages in an ${element}`, async () => {
      expect(await framed(page, element, [control, ...ours.map((path) => `${baseURL}${path}`)])).toEqual([
        control,
      ])
    })
})
