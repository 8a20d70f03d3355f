// Accessibility checks for pages of the studio.
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../browser/run-axe.ts'

/** Expects axe to find no violation of WCAG 2.2 AA. The page in the preview frame has tests of its own. */
export async function expectStudioAccessible(page: Page): Promise<void> {
  // Waits for the screen, because the studio shows a loading text until it knows the user.
  await page.locator('main').first().waitFor({ state: 'attached' })
  await expectNoViolations(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
}

/** Rules that another language or theme can break on an otherwise accessible screen. */
const changeable = `color-contrast link-in-text-block scrollable-region-focusable target-size document-title
  empty-heading empty-table-header frame-title summary-name landmark-unique table-duplicate-name html-has-lang
  html-lang-valid valid-lang label label-content-name-mismatch label-title-only button-name input-button-name link-name
  select-name image-alt image-redundant-alt role-img-alt svg-img-alt aria-command-name aria-dialog-name
  aria-input-field-name aria-meter-name aria-progressbar-name aria-tab-name aria-toggle-field-name aria-tooltip-name
  aria-treeitem-name`.split(/\s+/)

/**
 * A shorter check in another language and theme, for a screen that `expectStudioAccessible` has already
 * checked.
 */
export async function expectStillAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, { runOnly: { type: 'rule', values: changeable } })
}

/**
 * A shorter check in another language, for a screen that `expectStudioAccessible` has checked in the same
 * theme.
 */
export async function expectAccessibleTexts(page: Page): Promise<void> {
  const values = changeable.filter((rule) => rule !== 'color-contrast')
  await expectNoViolations(page, { runOnly: { type: 'rule', values } })
}
