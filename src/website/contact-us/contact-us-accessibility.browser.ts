// every-screen.browser.ts has the empty form.
import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  test,
  waitForHydration,
} from '../../../tests/support/browser/browser-test.ts'
import {
  contactApiPattern,
  fillInContactForm,
  problem,
  send,
} from '../../../tests/support/browser/contact-form-actions.ts'
import { expectNoHorizontalScroll } from '../../../tests/support/browser/page-assertions.ts'

const wide = { width: 1280, height: 800 }

const states: Record<string, (page: Page) => Promise<void>> = {
  invalid: async (page) => {
    await send(page)
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  },
  failed: async (page) => {
    await page.getByLabel('Your email').fill('pilot@example.com')
    await page.getByLabel('Write here your question').fill('Does the Beaver float?')
    await page.route(contactApiPattern, problem(500))
    await send(page)
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.')
    await page.unroute(contactApiPattern)
  },
  sent: async (page) => {
    await send(page)
    await expect(page.getByRole('group', { name: 'Thank you' })).toBeVisible()
    await expect(page.getByRole('status').getByText('Email sent')).toBeVisible()
  },
}

test('the form is accessible in both themes and fits a phone, whether it is invalid, has failed or was sent', async ({
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
  for (const [state, reach] of Object.entries(states)) {
    await test.step(state, async () => {
      await reach(page)
      await test.step('success is amber and a failure red, as a bar and a ground, and neither has the colour of actions', async () => {
        if (state === 'sent') {
          expect(await look(page.getByRole('status').locator('[popover]'))).toEqual(amber)
          expect(await look(page.getByRole('group', { name: 'Thank you' }))).toEqual(amber)
          await expect(page.getByRole('button', { name: 'Send' })).toHaveCSS(
            'background-color',
            'rgb(192, 52, 26)',
          )
        } else expect(await look(page.getByRole('alert'))).toEqual(red)
        if (state === 'invalid') expect(await look(page.locator('#message-error'))).toEqual(red)
      })
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, ['color-contrast'])
      await page.emulateMedia({ colorScheme: 'light' })
      await expectNoHorizontalScroll(page)
      await page.setViewportSize(wide)
    })
  }
})

test('a message of one long word fits a phone', async ({ page }) => {
  await fillInContactForm(page)
  await page.getByLabel('Your email').fill(`${'m'.repeat(60)}@example.com`)
  await page.getByLabel('Write here your question').fill('m'.repeat(500))
  await expectNoHorizontalScroll(page)
})
