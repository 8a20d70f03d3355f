import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import {
  contactApiPattern,
  fillInContactForm,
  problem,
  question,
  send,
  write,
} from '../../../tests/support/browser/contact-form-actions.ts'
import { recordRequestsDuring } from '../../../tests/support/browser/page-assertions.ts'

test('errors are listed and linked to their fields', async ({ page }) => {
  await page.goto('/contact-us')
  await waitForHydration(page)
  const [email, message] = [page.getByLabel('Your email'), page.getByLabel('Write here your question')]
  const alert = page.getByRole('alert')
  const listed = alert.getByRole('link')
  await test.step('a field shows no error while it is first filled in', async () => {
    await email.pressSequentially('pil')
    await message.pressSequentially('x')
    await page.keyboard.press('Backspace')
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
    await email.fill('')
  })
  await test.step('an incomplete form is not sent', async () => {
    const requests = await recordRequestsDuring(page, async () => {
      await send(page)
      await expect(alert).toBeFocused()
      await expect(alert).toContainText('Message is required')
      await expect(page).toHaveTitle('Error: Contact us · Chim Én Models')
      await expect(email).toHaveAccessibleDescription('Email is required')
      await listed.filter({ hasText: 'Email is required' }).click()
      await expect(email).toBeFocused()
      await write(page, 'pilot@', ' \n ')
      await expect(listed).toHaveText(['Please enter a valid email address', 'Message is required'])
    })
    expect(requests).toEqual([])
  })
  await test.step('the text of a field with an error stays', async () => {
    await write(page, 'not an address', question)
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(message).toHaveValue(question)
  })
  await test.step('after the first attempt errors come and go as fields are changed', async () => {
    await write(page, '', '')
    await expect(listed).toHaveText(['Email is required', 'Message is required'])
    await email.pressSequentially('pilot@example.co')
    await expect(email).toHaveAttribute('aria-invalid', 'false')
    await expect(email).toHaveAccessibleDescription('')
    await expect(listed).toHaveText(['Message is required'])
    await message.pressSequentially('x')
    await expect(alert).toHaveCount(0)
    await email.pressSequentially('.')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(email).toBeFocused()
    await email.fill('')
    await expect(email).toHaveAccessibleDescription('Email is required')
  })
  await test.step('a field does not move while it is corrected', async () => {
    await write(page, '', '')
    for (const field of [email, message]) {
      await send(page)
      await expect(alert).toBeFocused()
      await listed.first().click()
      await expect(field).toBeFocused()
      const before = await field.boundingBox()
      await page.keyboard.type('pilot@example.com')
      await expect(field).toHaveAccessibleDescription('')
      expect(await field.boundingBox()).toEqual(before)
    }
    await expect(alert).toHaveCount(0)
  })
  await test.step('errors have accessible names and roles', async () => {
    await write(page, 'pilot@', '')
    await expect(page.getByRole('article')).toMatchAriaSnapshot(`
      - article:
        - heading "Send us an e-mail" [level=2]
        - text: Your email
        - textbox "Your email" [invalid]: pilot@
        - paragraph: Please enter a valid email address
        - text: Write here your question
        - textbox "Write here your question" [invalid]
        - paragraph: Message is required
        - alert "Your message has not been sent":
          - heading "Your message has not been sent" [level=3]
          - list:
            - listitem:
              - link "Please enter a valid email address":
                - /url: "#from_email"
            - listitem:
              - link "Message is required":
                - /url: "#message"
        - button "Send"
    `)
  })
})

const twoErrors = {
  detail: 'Message is required. Email is required',
  errors: [
    { pointer: '/message', detail: 'Message is required' },
    { pointer: '/from_email', detail: 'Email is required' },
  ],
}

test('errors of the API are listed in page order', async ({ page }) => {
  await fillInContactForm(page)
  await page.route(contactApiPattern, problem(422, twoErrors))
  await send(page)
  const alert = page.getByRole('alert', { name: 'Your message has not been sent' })
  await expect(alert).toBeFocused()
  await expect(alert.getByRole('link')).toHaveText(['Email is required', 'Message is required'])
  await page.keyboard.press('Tab')
  await expect(alert.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your email')).toBeFocused()
  await alert.getByRole('link').last().click()
  await expect(page.getByLabel('Write here your question')).toBeFocused()
  await expect(page.getByLabel('Write here your question')).toHaveValue(question)
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
  await test.step('on a phone the error of a long message leads to its label', async () => {
    await page.setViewportSize({ width: 360, height: 480 })
    await page.getByLabel('Write here your question').fill('A line\n'.repeat(60))
    await send(page)
    await alert.getByRole('link', { name: 'Message is required' }).click()
    await expect(page.getByLabel('Write here your question')).toBeFocused()
    await expect(page.getByText('Write here your question')).toBeInViewport({ ratio: 1 })
  })
})
