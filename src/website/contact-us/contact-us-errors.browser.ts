import { expect, test, waitForHydration } from '../../../tests/support/browser-test.ts'
import {
  contactApiPattern,
  fillInContactForm,
  problem,
  question,
  send,
  write,
} from '../../../tests/support/contact-form-actions.ts'
import { disablePrefetch, recordRequestsDuring } from '../../../tests/support/page-assertions.ts'

test('errors are listed and linked to their fields', async ({ page }) => {
  await page.goto('/contact-us')
  await waitForHydration(page)
  await send(page)
  const alert = page.getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert).toContainText('Message is required')
  await expect(page).toHaveTitle('Error: Contact us · Chim Én Models')
  await expect(page.getByLabel('Your email')).toHaveAccessibleDescription('Email is required')
  await alert.getByRole('link', { name: 'Email is required' }).click()
  await expect(page.getByLabel('Your email')).toBeFocused()
  await write(page, 'not an address', question)
  await expect(page.getByLabel('Your email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  )
  await expect(page.getByLabel('Write here your question')).toHaveValue(question)
})

test('an incomplete form is not sent', async ({ page }) => {
  await disablePrefetch(page)
  await page.goto('/contact-us')
  await waitForHydration(page)
  const requests = await recordRequestsDuring(page, async () => {
    await send(page)
    await expect(page.getByRole('alert')).toBeFocused()
    await write(page, 'pilot@', ' \n ')
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Please enter a valid email address',
      'Message is required',
    ])
  })
  expect(requests).toEqual([])
})

test('a field shows no error while it is first filled in', async ({ page }) => {
  await page.goto('/contact-us')
  await waitForHydration(page)
  await page.getByLabel('Your email').pressSequentially('pil')
  await page.getByLabel('Write here your question').pressSequentially('x')
  await page.keyboard.press('Backspace')
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
})

test('after the first attempt errors come and go as fields are changed', async ({ page }) => {
  await page.goto('/contact-us')
  await waitForHydration(page)
  await send(page)
  const [email, message] = [page.getByLabel('Your email'), page.getByLabel('Write here your question')]
  const listed = page.getByRole('alert').getByRole('link')
  await expect(listed).toHaveText(['Email is required', 'Message is required'])
  await email.pressSequentially('pilot@example.co')
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await expect(email).toHaveAccessibleDescription('')
  await expect(listed).toHaveText(['Message is required'])
  await message.pressSequentially('x')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await email.pressSequentially('.')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(email).toBeFocused()
  await email.fill('')
  await expect(email).toHaveAccessibleDescription('Email is required')
})

test('a field does not move while it is corrected', async ({ page }) => {
  await page.goto('/contact-us')
  await waitForHydration(page)
  for (const label of ['Your email', 'Write here your question']) {
    await send(page)
    await expect(page.getByRole('alert')).toBeFocused()
    await page.getByRole('alert').getByRole('link').first().click()
    const field = page.getByLabel(label)
    await expect(field).toBeFocused()
    const before = await field.boundingBox()
    await page.keyboard.type('pilot@example.com')
    await expect(field).toHaveAccessibleDescription('')
    expect(await field.boundingBox()).toEqual(before)
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
})

const twoErrors = {
  detail: 'Message is required. Email is required',
  errors: [
    { pointer: '/message', detail: 'Message is required' },
    { pointer: '/from_email', detail: 'Email is required' },
  ],
}

test('on a phone the error of a long message leads to its label', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 })
  await fillInContactForm(page)
  await page.getByLabel('Write here your question').fill('A line\n'.repeat(60))
  await page.route(contactApiPattern, problem(422, twoErrors))
  await send(page)
  await page.getByRole('alert').getByRole('link', { name: 'Message is required' }).click()
  await expect(page.getByLabel('Write here your question')).toBeFocused()
  await expect(page.getByText('Write here your question')).toBeInViewport({ ratio: 1 })
})

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
})

test('errors have accessible names and roles', async ({ page }) => {
  await page.goto('/contact-us')
  await waitForHydration(page)
  await page.getByLabel('Your email').fill('pilot@')
  await send(page)
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
