import { randomUUID } from 'node:crypto'
import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import { send, write } from '../../../tests/support/browser/contact-form-actions.ts'
import { findStoredSubject } from '../../../tests/support/database/count-stored-messages.ts'
import { holdRequests } from '../../../tests/support/browser/page-assertions.ts'
import { sparseTest } from '../../../tests/support/server/sparse-site.ts'

const address = '/contact-us?about=P-51D%20Mustang%2060%3A%20manual'
const opening = 'About: P-51D Mustang 60: manual\n\n'

test('what the message is about is its first line, which can be extended or removed', async ({ page }) => {
  await page.goto(address)
  const message = page.getByLabel('Write here your question')
  await expect(message).toHaveValue(opening)
  await waitForHydration(page)
  await page.getByLabel('Your email').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Is there one in Vietnamese?')
  await expect(message).toHaveValue(`${opening}Is there one in Vietnamese?`)
  await test.step('typed text stays when the address changes', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Contact us' }).click()
    await expect(page).toHaveURL('/contact-us')
    await expect(message).toHaveValue(`${opening}Is there one in Vietnamese?`)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(message).toHaveValue(`${opening}Is there one in Vietnamese?`)
  })
  await message.fill('')
  await send(page)
  await expect(message).toHaveValue('')
  await expect(message).toHaveAccessibleDescription('Message is required')
  await test.step('what the message is about is stored separately from its text', async () => {
    const text = `Is there one? ${randomUUID()}`
    await write(page, 'pilot@example.com', text)
    await expect(page.getByText(/Its reference is/)).toBeVisible()
    expect(findStoredSubject(text)).toBe('P-51D Mustang 60: manual')
  })
})

test('text typed before the scripts arrive stays', async ({ page }) => {
  const release = await holdRequests(page, '**/*.js')
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByLabel('Your email').fill('pilot@example.com')
  await page.getByLabel('Write here your question').fill('Something else')
  release()
  await waitForHydration(page)
  await expect(page.getByLabel('Your email')).toHaveValue('pilot@example.com')
  await expect(page.getByLabel('Write here your question')).toHaveValue('Something else')
})

sparseTest('a value that is not published links here with its model', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'ask us' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  await expect(page.getByLabel('Write here your question')).toHaveValue(/^About: Grunau Baby: .+\n\n$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the first line is there too, and comes back as edited with an error', async ({ page }) => {
    await page.goto(address)
    const message = page.getByLabel('Write here your question')
    await expect(message).toHaveValue(opening)
    await message.fill('Something else')
    await send(page)
    await expect(page.getByRole('alert')).toContainText('Email is required')
    await expect(message).toHaveValue('Something else')
    const question = `Something else ${randomUUID()}`
    await write(page, 'pilot@example.com', question)
    await expect(page).toHaveURL(/\?reference=/)
    expect(findStoredSubject(question)).toBe('P-51D Mustang 60: manual')
  })
})
