import { anAircraftModel } from '../../../../tests/support/catalogue/builders.ts'
import { sparseCatalogue } from '../../../../tests/support/catalogue/sparse-catalogue.ts'
import { expectStudioAccessible } from '../../../../tests/support/studio/studio-accessibility.ts'
import { expect, test } from '../../../../tests/support/studio/studio-browser-test.ts'

test('somebody without a passkey sees the preview by a link, nothing else, and nothing once it is ended', async ({
  studio,
  browser,
}) => {
  const page = await studio.enter('/workshop')
  await studio.saveDraft(page, 'models/1', { weight: 4_321 })
  await page.getByRole('button', { name: 'Create a link' }).click()
  await page.getByRole('textbox', { name: 'For whom or what' }).fill('Tamarack Air Models')
  await expectStudioAccessible(page)
  await page.keyboard.press('Enter')
  const link = await page.getByText(/\/studio\/shared#/).innerText()
  await expectStudioAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copying is not allowed here. Select the link and copy it.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()

  const context = await browser.newContext()
  const guest = await context.newPage()
  await guest.goto('/studio/preview/')
  await expect(guest.getByText('Sign in to the studio to see the preview.')).toBeVisible()
  await guest.goto(link)
  await expectStudioAccessible(guest)
  await guest.getByRole('button', { name: 'Open the preview' }).click()
  await guest.waitForURL('**/studio/preview/')
  await guest.goto('/studio/preview/aircraft-model-detail/1')
  await expect(guest.getByText('4321\u00A0g').first()).toBeVisible()
  await expect(guest.getByText('This is the website with all drafts.')).toBeInViewport()
  // Without scripts the whole stylesheet has to come in another way.
  await expect(guest.locator('link[rel="stylesheet"]')).toHaveCount(1)
  expect((await guest.request.get('/studio/preview/without/1/')).status()).toBe(403)
  expect((await guest.request.get('/api/studio/overview')).status()).toBe(401)

  await page.getByRole('button', { name: 'Revoke the link: Tamarack Air Models' }).click()
  await expect(page.getByText('There are no active links.')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('If a link led you here, it was ended')).toBeVisible()
  await context.close()
})

test.describe('a model with a version', () => {
  const versions = [{ name: 'Cream', product_code: 'GB-2A', scheme: null, images: [] }]
  const minimoa = anAircraftModel({ id: 2, slug: 'minimoa', name: 'Minimoa', versions })
  test.use({ catalogue: { ...sparseCatalogue(), 'catalogue/models/minimoa.yaml': minimoa } })

  test('has labels that are printed eight to a sheet, each with its code, and a field sheet as it will be', async ({
    studio,
  }) => {
    const page = await studio.enter('/workshop/labels')
    await page.getByRole('link', { name: 'Minimoa' }).click()
    const labels = page.getByRole('listitem').filter({ has: page.locator('img[src$="/address.svg"]') })
    await expect(labels).toHaveCount(4)
    await page.getByRole('spinbutton').first().fill('9')
    await expect(labels).toHaveCount(9)
    await expectStudioAccessible(page)
    await expect(page.getByText(/^9 labels on 2 sheets/)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)

    await page.emulateMedia({ media: 'screen' })
    const proof = page.getByRole('link', { name: 'Print proof of the field sheet' })
    await page.goto(studio.origin + (await proof.getAttribute('href')))
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })
})
