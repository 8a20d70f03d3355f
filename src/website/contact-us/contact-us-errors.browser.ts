import { expect, test, untilHydrated } from '../../../tests/support/browser-test.ts'
import { contactCall, fillIn, problem, question, send, write } from '../../../tests/support/contact-form.ts'
import { requestsDuring } from '../../../tests/support/page-checks.ts'

test('what is missing or wrong is said, and linked to its field', async ({ page }) => {
  await page.goto('/contact-us')
  await untilHydrated(page)
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

test('a form that is not filled in is not sent to us', async ({ page }) => {
  await page.goto('/contact-us')
  await untilHydrated(page)
  const requests = await requestsDuring(page, async () => {
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

test('a field says nothing while it is first filled in', async ({ page }) => {
  await page.goto('/contact-us')
  await untilHydrated(page)
  await page.getByLabel('Your email').pressSequentially('pil')
  await page.getByLabel('Write here your question').pressSequentially('x')
  await page.keyboard.press('Backspace')
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
})

test('after the first attempt a field loses its error as it is corrected, and says when it is wrong again', async ({
  page,
}) => {
  await page.goto('/contact-us')
  await untilHydrated(page)
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

test('a field keeps its place while the visitor corrects it', async ({ page }) => {
  await page.goto('/contact-us')
  await untilHydrated(page)
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

test('on a telephone an error of a long message leads to where it begins, its label in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 480 })
  await fillIn(page)
  await page.getByLabel('Write here your question').fill('A line\n'.repeat(60))
  await page.route(contactCall, problem(422, twoErrors))
  await send(page)
  await page.getByRole('alert').getByRole('link', { name: 'Message is required' }).click()
  await expect(page.getByLabel('Write here your question')).toBeFocused()
  await expect(page.getByText('Write here your question')).toBeInViewport({ ratio: 1 })
})

test('what the API refuses is told in the order of the page, whatever the order of the API', async ({
  page,
}) => {
  await fillIn(page)
  await page.route(contactCall, problem(422, twoErrors))
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

test('errors are read with their names and roles', async ({ page }) => {
  await page.goto('/contact-us')
  await untilHydrated(page)
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
