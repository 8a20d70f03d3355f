import { expectStudioAccessible } from '../../../../tests/support/studio/studio-accessibility.ts'
import {
  expect,
  openScreen,
  test,
  useVietnamese,
} from '../../../../tests/support/studio/studio-browser-test.ts'

test('a new company sees first steps that tick themselves, until somebody puts the list away for all', async ({
  studio,
  browser,
}) => {
  const page = await studio.enter()
  const steps = page.getByRole('region', { name: 'First steps' })
  const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name })
  await expect(step('Create a first class of aircraft')).toContainText('Done:')
  await expect(step('Invite a colleague').getByRole('link', { name: 'Invite' })).toBeVisible()
  await expectStudioAccessible(page)
  await studio.invite('huong@example.com')
  await page.reload()
  await expect(step('Invite a colleague')).toContainText(/Done:.*Huong/)
  const other = await browser.newContext()
  const minh = await studio.enter('', { email: 'minh@example.com', context: other })
  await minh.getByRole('button', { name: 'Hide this list' }).click()
  await expect(minh.getByText('First steps')).toBeHidden()
  await expect(minh.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Everything is published' })).toBeVisible()
  await expect(steps).toBeHidden()
  await other.close()
})

test('the menu says how many messages are new, on telephones under More', async ({ studio, request }) => {
  const page = await studio.enter()
  const sent = await request.post('/api/contactus', {
    data: { subject: 'contact-us', from_email: 'visitor@example.com', message: 'How long are the wings?' },
  })
  expect(sent.ok()).toBe(true)
  await openScreen(page, '/models', 'Models')
  const inRail = page.getByRole('link', { name: /^Messages\s*1?, 1 new$/ })
  await expect(inRail).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  const more = page.getByRole('link', { name: /^More\s*1?, 1 new$/ })
  await expect(more).toBeVisible()
  await more.click()
  await expect(page.getByRole('main').getByRole('link', { name: /^Messages\s*1?, 1 new$/ })).toBeVisible()
  await expectStudioAccessible(page)
})

test('the overview says how many pictures are still being prepared, and when all are', async ({
  studio,
  context,
}) => {
  let left: number | null = 253
  await context.route('**/api/studio/overview', async (route) => {
    const overview = await (await route.fetch()).json()
    await route.fulfill({ json: { ...overview, pictures_left: left } })
  })
  const page = await studio.enter()
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await expect(pictures).toContainText('253 pictures are still being prepared for the website.')
  await expectStudioAccessible(page)
  left = 1
  await page.reload()
  await expect(pictures).toContainText('1 picture is still being prepared')
  left = 0
  await page.reload()
  await expect(pictures).toContainText('All pictures are ready for the website.')
  // A server that prepares none knows nothing of them.
  left = null
  await page.reload()
  await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible()
  await expect(pictures).toBeHidden()
  left = 253
  await useVietnamese(context)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Hình ảnh' })).toContainText('Còn 253 ảnh đang được chuẩn bị')
  await expectStudioAccessible(page)
})
