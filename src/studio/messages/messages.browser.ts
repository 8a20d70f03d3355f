import type { Page } from '@playwright/test'
import { waitForHydration } from '../../../tests/support/browser-test.ts'
import { expect, expectStudioAccessible, test } from '../../../tests/support/studio-browser-test.ts'

/** As programs do, where the field is filled in that people do not see. */
async function writeAsVisitor(page: Page, origin: string, message: string, trap = ''): Promise<void> {
  await page.goto(`${origin}/contact-us`)
  await waitForHydration(page)
  await page.getByLabel('Your email').fill('pilot@example.com')
  await page.getByLabel('Write here your question').fill(message)
  await page.locator('#leave_empty').fill(trap, { force: true })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/[0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible()
}

test('a held message is read, released, marked as answered and deleted with all of its sender', async ({
  studio,
  browser,
}) => {
  const visitor = await browser.newPage()
  await writeAsVisitor(visitor, studio.origin, 'First <b>message</b>', 'spam')
  await writeAsVisitor(visitor, studio.origin, 'Second message', 'spam')
  await visitor.close()
  const page = await studio.enter()
  await page.getByRole('link', { name: '2 Held' }).click()
  await expect(page.getByText('Held: a hidden field was filled in').first()).toBeVisible()
  await expectStudioAccessible(page)
  await page.getByRole('link', { name: 'First <b>message</b>' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Message [0-9A-Z]{4}-/ })).toBeFocused()
  await expectStudioAccessible(page)

  await page.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('The letter goes out now.')).toBeVisible()
  await expect(page.getByText('Held:')).toHaveCount(0)
  // This site has no mail server.
  const mail = page.getByRole('link', { name: 'Answer in the mail program' })
  await expect(mail).toHaveAttribute('href', /^mailto:pilot@example\.com\?subject=Re%3A%20%5B/)
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText(/^Answered by Linh, /)).toBeVisible()

  // A message cannot be deleted while its letter is being sent.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('sent to the mailbox')).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await page.setViewportSize({ width: 320, height: 560 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'Delete all from this address …' }).click()
  await page.getByRole('button', { name: 'Delete all from this address', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('2 messages are deleted.')
  await expect(page.getByText('No messages have been answered yet')).toBeVisible()
})
