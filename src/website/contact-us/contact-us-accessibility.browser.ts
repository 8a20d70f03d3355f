import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../../../tests/support/browser-test.ts'
import {
  contactApiPattern,
  fillInContactForm,
  problem,
  send,
} from '../../../tests/support/contact-form-actions.ts'
import { expectNoHorizontalScroll } from '../../../tests/support/page-assertions.ts'

const states: Record<string, (page: Page) => Promise<void>> = {
  empty: async (page) => {
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  },
  invalid: async (page) => {
    await send(page)
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  },
  failed: async (page) => {
    await fillInContactForm(page)
    await page.route(contactApiPattern, problem(500))
    await send(page)
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.')
  },
  sent: async (page) => {
    await fillInContactForm(page)
    await send(page)
    await expect(page.getByRole('group', { name: 'Thank you' })).toBeVisible()
    await expect(page.getByRole('status').getByText('Email sent')).toBeVisible()
  },
}

for (const [state, reach] of Object.entries(states)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the form is accessible in the ${colorScheme} theme, ${state}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto('/contact-us')
      await waitForHydration(page)
      await reach(page)
      await expectAccessible(page)
    })
  }

  test(`the page fits a phone, ${state}`, async ({ page }) => {
    await page.goto('/contact-us')
    await waitForHydration(page)
    await reach(page)
    await expectNoHorizontalScroll(page)
  })
}

test('success is amber and a failure red, as a bar and a ground, and neither has the colour of actions', async ({
  page,
}) => {
  const amber = ['4px', 'rgb(122, 82, 0)', 'rgb(251, 238, 203)']
  const red = ['4px', 'rgb(163, 18, 63)', 'rgb(251, 230, 234)']
  const look = (part: Locator) =>
    part.evaluate((element) => {
      const { borderInlineStartWidth, borderInlineStartColor, backgroundColor } = getComputedStyle(element)
      return [borderInlineStartWidth, borderInlineStartColor, backgroundColor]
    })
  await page.goto('/contact-us')
  await waitForHydration(page)
  await states['invalid']?.(page)
  expect(await look(page.getByRole('alert'))).toEqual(red)
  expect(await look(page.locator('#message-error'))).toEqual(red)
  await states['sent']?.(page)
  expect(await look(page.getByRole('group', { name: 'Thank you' }))).toEqual(amber)
  expect(await look(page.getByRole('status').locator('[popover]'))).toEqual(amber)
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCSS('background-color', 'rgb(192, 52, 26)')
})

test('a message of one long word fits a phone', async ({ page }) => {
  await fillInContactForm(page)
  await page.getByLabel('Your email').fill(`${'m'.repeat(60)}@example.com`)
  await page.getByLabel('Write here your question').fill('m'.repeat(500))
  await expectNoHorizontalScroll(page)
})
