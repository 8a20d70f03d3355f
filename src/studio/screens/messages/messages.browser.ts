import { expectStudioAccessible } from '../../../../tests/support/studio/studio-accessibility.ts'
import { expect, test } from '../../../../tests/support/studio/studio-browser-test.ts'
import { studioMessageSchema } from '../../../contract/studio/message.ts'

/** As programs do, which fill in the field that people do not see. */
async function writeAsProgram(origin: string, message: string): Promise<void> {
  const body = { subject: 'contact-us', from_email: 'pilot@example.com', message, leave_empty: 'spam' }
  const response = await fetch(`${origin}/api/contactus`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(201)
}

test('a held message is read, released, marked as answered and deleted with all of its sender', async ({
  studio,
}) => {
  await writeAsProgram(studio.origin, 'First <b>message</b>')
  await writeAsProgram(studio.origin, 'Second message')
  const page = await studio.enter()
  await page.getByRole('link', { name: '2 Held' }).click()
  await expect(page.getByText('Held: a hidden field was filled in').first()).toBeVisible()
  await expectStudioAccessible(page)
  await page.getByRole('link', { name: 'First <b>message</b>' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Message [0-9A-Z]{4}-/ })
  await expect(heading).toBeFocused()
  await expectStudioAccessible(page)

  await page.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('The e-mail is being sent.')).toBeVisible()
  await expect(page.getByText('Held:')).toHaveCount(0)
  // This site has no mail server.
  const mail = page.getByRole('link', { name: 'Answer in your mail program' })
  await expect(mail).toHaveAttribute('href', /^mailto:pilot@example\.com\?subject=Re%3A%20%5B/)
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText(/^Answered by Linh, /)).toBeVisible()

  // A message cannot be deleted while its letter is being sent.
  const reference = (await heading.innerText()).replace('Message ', '')
  const findLetter = async () => {
    const answer = await page.request.get(`/api/studio/messages/${reference}`)
    return studioMessageSchema.parse(await answer.json()).letter?.state
  }
  await expect.poll(findLetter).toBe('sent')
  await page.reload()
  await expect(page.getByText('sent to the mailbox')).toBeVisible()

  await page.setViewportSize({ width: 320, height: 560 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'Delete all from this address …' }).click()
  await page.getByRole('button', { name: 'Delete all from this address', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('2 messages are deleted.')
  await expect(page.getByText('No messages have been answered yet')).toBeVisible()
})

test('an answer is typed key by key, kept over a reload, and makes room for another once it is sent', async ({
  studio,
}) => {
  await writeAsProgram(studio.origin, 'Does the Beaver float?')
  const page = await studio.enter()
  // This site has no mail server, so its answers are changed to those of a site that has one.
  await page.route(/\/api\/studio\/messages\/[^/?]+$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), can_answer: true } })
  })
  const sent: string[] = []
  await page.route('**/api/studio/messages/*/answers', async (route) => {
    sent.push(route.request().postDataJSON().text)
    await route.fulfill({ json: {} })
  })
  await page.getByRole('link', { name: '1 Held' }).click()
  await page.getByRole('link', { name: 'Does the Beaver float?' }).click()
  const field = page.getByRole('textbox', { name: 'Answer' })
  await field.click()
  await page.keyboard.type('It does.')
  await expect(field).toHaveValue('It does.')
  await page.reload()
  await expect(field).toHaveValue('It does.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(field).toHaveValue('')
  await field.click()
  await page.keyboard.type('And flies.')
  await expect(field).toHaveValue('And flies.')
  expect(sent).toEqual(['It does.'])
})
