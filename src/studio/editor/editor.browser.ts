import type { Page } from '@playwright/test'
import { expectStudioAccessible } from '../../../tests/support/studio/studio-accessibility.ts'
import { expect, test } from '../../../tests/support/studio/studio-browser-test.ts'

const saved = (page: Page) => page.getByText('Saved', { exact: true })
const weight = (page: Page) => page.getByRole('textbox', { name: 'Weight', exact: true })
const wingspan = (page: Page) => page.getByRole('textbox', { name: 'Wingspan' })

test('figures are read in either notation, and what cannot be published is said at once', async ({
  studio,
}) => {
  const page = await studio.enter('/models/1')
  await wingspan(page).fill('63,4 in')
  await expect(page.getByText('1610\u00A0mm, 63.4\u00A0in')).toBeVisible()
  await wingspan(page).blur()
  await expect(wingspan(page)).toHaveValue('1610')
  await wingspan(page).fill('12')
  await expect(page.getByText('Between 100 and 10000.')).toBeVisible()
  await wingspan(page).fill('broad')
  await expect(page.getByText('This is not a number.')).toBeVisible()
  await expect(wingspan(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Publish …' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Wingspan: This is not a number.')
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
})

test('a figure is left out only on purpose; Ctrl+S saves and never publishes; Escape is not yet, and focus returns to where it was', async ({
  studio,
}) => {
  const page = await studio.enter('/models/1')
  const area = page.getByRole('textbox', { name: 'Wing area' })
  const onPurpose = page.getByRole('checkbox', { name: 'Not published on purpose: Wing area' })
  await area.fill('44.6')
  await expect(onPurpose).not.toBeChecked()
  await area.fill('')
  await expect(page.getByText('This is required.')).toBeVisible()
  await onPurpose.check()
  await expect(page.getByText('This is required.')).toBeHidden()

  await wingspan(page).fill('1234')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await studio.readPage('/aircraft-model-detail/1')).not.toContain('1234\u00A0mm')

  const publish = page.getByRole('button', { name: 'Publish …' }).first()
  await publish.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Publish 1 of 1 draft' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(publish).toBeFocused()
})

test('what two people change in different fields is merged; of the same field one value is chosen', async ({
  studio,
  browser,
}) => {
  const linh = await studio.enter('/models/1')
  const other = await browser.newContext()
  const minh = await studio.enter('/models/1', { email: 'minh@example.com', context: other })
  await wingspan(linh).fill('1600')
  await linh.keyboard.press('Control+s')
  await expect(saved(linh)).toBeVisible()
  await weight(minh).fill('2600')
  await minh.keyboard.press('Control+s')
  await expect(saved(minh)).toBeVisible()
  await expect(wingspan(minh)).toHaveValue('1600')

  await weight(linh).fill('2500')
  await linh.keyboard.press('Control+s')
  await expect(linh.getByText('Both values are kept')).toBeVisible()
  await linh.getByRole('button', { name: 'Publish …' }).first().click()
  await expect(linh.getByText('two values, one has to be chosen first')).toBeVisible()
  await linh.keyboard.press('Escape')
  await linh.getByRole('button', { name: '2500 g yours' }).click()
  await expect(linh.getByText('Both values are kept')).toBeHidden()
  await expect(weight(linh)).toHaveValue('2500')
  await expect(saved(linh)).toBeVisible()
  await linh.reload()
  await expect(weight(linh)).toHaveValue('2500')
  await expect(wingspan(linh)).toHaveValue('1600')
  await other.close()
})

test('a tablet that is offline changes sections, and what is typed stays field by field until it is saved or discarded', async ({
  studio,
}) => {
  const page = await studio.enter('/models/1')
  const context = page.context()
  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name })
  await context.setOffline(true)
  await wingspan(page).fill('1555')
  await weight(page).fill('2600')
  await expect(page.getByText('Not saved: offline')).toBeVisible()
  for (const name of ['Power', 'Power', 'Figures']) {
    await section(name).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await expect(wingspan(page)).toHaveValue('1555')

  // Ends without a network and without notice, and is opened again with one.
  const devtools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/studio/models/1')
  await expect(later.getByText('on this device but never saved')).toBeVisible()
  await expect(wingspan(later)).not.toHaveValue('1555')
  await later.getByRole('textbox', { name: 'Wing area' }).fill('45.5')
  await later.keyboard.press('Control+s')
  await expect(saved(later)).toBeVisible()
  await later.reload()
  await expect(later.getByRole('textbox', { name: 'Wing area' })).toHaveValue('45.5')
  await expectStudioAccessible(later)
  await later.getByRole('button', { name: 'Discard: Weight' }).click()
  await later.getByRole('button', { name: 'Restore: Wingspan' }).click()
  await expect(wingspan(later)).toHaveValue('1555')
  await expect(saved(later)).toBeVisible()
  await expect(later.getByText('on this device but never saved')).toBeHidden()
  await later.reload()
  await expect(wingspan(later)).toHaveValue('1555')
  await expect(weight(later)).not.toHaveValue('2600')
})

test('an entry that is left without a network is saved once there is one, and is there as it was meanwhile', async ({
  studio,
}) => {
  const page = await studio.enter('/models')
  await page.getByRole('link', { name: 'Grunau Baby' }).click()
  await expect(wingspan(page)).toBeVisible()
  await page.context().setOffline(true)
  await wingspan(page).fill('1555')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByText('The server does not respond.')).toBeVisible()
  await page.goBack()
  await expect(wingspan(page)).toHaveValue('1555')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.context().setOffline(false)
  const draft = async () => {
    const answer = await page.request.get('/api/studio/entries/models/1')
    return (await answer.json()).draft?.record.wingspan
  }
  await expect.poll(draft).toBe(1_555)
})

test('a session that has ended asks for the passkey over the page, and nothing is lost', async ({
  studio,
  context,
}) => {
  // Saying who is here would ask for the passkey, too, before anything is typed: nobody types below an open dialog.
  await context.route('**/presence', (route) => route.abort())
  const page = await studio.enter('/models/1')
  await page.context().clearCookies()
  await wingspan(page).fill('1444')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(dialog).toBeHidden()
  await expect(saved(page)).toBeVisible()
  await expect(wingspan(page)).toHaveValue('1444')
})
