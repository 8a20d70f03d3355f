import sharp from 'sharp'
import { z } from 'zod'
import { expect, test, waitForHydration, waitForUntouchedHydration } from './support/browser/browser-test.ts'

const icon = z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png') })
const manifestSchema = z.object({
  name: z.string(),
  icons: z.array(icon),
  shortcuts: z.array(z.object({ url: z.string(), icons: z.array(icon) })),
})

test('the manifest is linked once the page is used, and all its icons and pages are there', async ({
  page,
  request,
}) => {
  await page.goto('/reviews')
  await waitForUntouchedHydration(page)
  const link = page.locator('link[rel="manifest"]')
  await expect(link).toHaveCount(0)
  await page.mouse.move(100, 100)
  const href = await link.getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['etag']).toMatch(/^"/)
  const { name, icons, shortcuts } = manifestSchema.parse(await answer.json())
  expect(name).toBe('Chim Én Models')
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const picture = await request.get(src)
    expect(picture.headers()['cache-control']).toContain('immutable')
    const { width, height, format } = await sharp(await picture.body()).metadata()
    expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes })
  }
  for (const { url } of shortcuts) {
    expect((await request.get(url, { maxRedirects: 0 })).status()).toBe(200)
  }
  await test.step('a browser finds no fault with the manifest', async () => {
    const session = await page.context().newCDPSession(page)
    const { errors, url } = await session.send('Page.getAppManifest')
    expect(url).toMatch(/\/manifest\.webmanifest$/)
    expect(errors).toEqual([])
  })
})

test('the manifest and the icon of the tab do not compete with the pictures of the page', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const withoutScripts =
    '<link rel="icon" href="/favicon.ico"/><link rel="manifest" href="/manifest.webmanifest"/></noscript>'
  expect(html).toContain(withoutScripts)
  const others = html.replace(withoutScripts, '').match(/<link rel="(?:icon|manifest)"[^>]*>/g)
  expect(others).toEqual(['<link rel="icon" href="data:,"/>'])
})

test('the icon of the tab stands out in both themes', async ({ page }) => {
  const drawTile = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    // Hydration must not meet the replaced body.
    await waitForHydration(page)
    const shown = await page.evaluateHandle(async () => {
      const icon = new Image(32, 32)
      icon.src = document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? ''
      await icon.decode()
      document.body.replaceChildren(icon)
      return icon
    })
    const picture = sharp(await shown.screenshot()).removeAlpha()
    const belowWing = await picture.extract({ left: 4, top: 24, width: 1, height: 1 }).raw().toBuffer()
    return `#${belowWing.toString('hex')}`
  }
  expect(await drawTile('light')).toBe('#0c2036')
  expect(await drawTile('dark')).toBe('#1f4568')
})

test('browsers and phones that look for icons at fixed addresses find them', async ({ request }) => {
  const ico = await (await request.get('/favicon.ico')).body()
  expect([6, 22, 38].map((entry) => ico[entry])).toEqual([16, 32, 48])
  for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    const { width, height, hasAlpha } = await sharp(await (await request.get(path)).body()).metadata()
    expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false })
  }
})

test('the home page and the search tell browsers how to search the site', async ({ page, request }) => {
  const findLink = async (path: string) =>
    /<link rel="search" [^>]*>/.exec(await (await request.get(path)).text())?.[0]
  const link = await findLink('/')
  expect(link).toContain('title="Chim Én Models"')
  expect(await findLink('/search?q=mustang')).toBe(link)
  expect(await findLink('/reviews')).toBeUndefined()
  const [, href = ''] = /href="([^"]+)"/.exec(link ?? '') ?? []
  const description = await (await request.get(href)).text()
  const [, template = ''] = /<Url type="text\/html" template="([^"]+)"/.exec(description) ?? []
  await page.goto(template.replace('{searchTerms}', 'cub'))
  await expect(page.getByRole('searchbox').last()).toHaveValue('cub')
})

test('a model’s address with its name leads to the model', async ({ request, baseURL }) => {
  const answer = await request.get('/aircraft-model-detail/011/any-name/')
  expect(answer.status()).toBe(200)
  expect(answer.url()).toBe(`${baseURL}/aircraft-model-detail/11`)
  expect(await answer.text()).toContain('<h1')
})

test('the id of no model is said to be unknown in any spelling', async ({ request }) => {
  const answer = await request.get('/aircraft-model-detail/099999/any-name')
  expect(answer.status()).toBe(404)
  expect(answer.url()).toMatch(/\/aircraft-model-detail\/99999$/)
})
