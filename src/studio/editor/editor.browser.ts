import type { Page } from '@playwright/test'
import { expect, test } from '../../../tests/support/studio-browser-test.ts'

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
  await expect(page.getByText('This cannot be read as a figure.')).toBeVisible()
  await expect(wingspan(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Publish …' }).first().click()
  await expect(page.getByText('Nothing can go out yet')).toBeVisible()
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
  await expect(page.getByText('This is needed.')).toBeVisible()
  await onPurpose.check()
  await expect(page.getByText('This is needed.')).toBeHidden()

  await wingspan(page).fill('1234')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await studio.readPage('/aircraft-model-detail/1')).not.toContain('1234\u00A0mm')

  const publish = page.getByRole('button', { name: 'Publish …' }).first()
  await publish.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Publish one entry' })).toBeFocused()
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
  await expect(linh.getByText('two values to choose from')).toBeVisible()
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

test('what could not be sent stays on the device and is offered after a reload', async ({ studio }) => {
  const page = await studio.enter('/models/1')
  await page.evaluate(() => {
    const send = globalThis.fetch
    globalThis.fetch = (address, init) =>
      init?.method === 'PUT' ? Promise.reject(new TypeError('offline')) : send(address, init)
  })
  await wingspan(page).fill('1555')
  await expect(page.getByText('Not saved: offline')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Some typing on this device was never sent.')).toBeVisible()
  await expect(wingspan(page)).not.toHaveValue('1555')
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(wingspan(page)).toHaveValue('1555')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(wingspan(page)).toHaveValue('1555')
})

test('a session that has ended asks for the passkey over the page, and nothing is lost', async ({
  studio,
}) => {
  const page = await studio.enter('/models/1')
  await page.context().clearCookies()
  await wingspan(page).fill('1444')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(dialog).toBeHidden()
  await expect(saved(page)).toBeVisible()
  await expect(wingspan(page)).toHaveValue('1444')
})
