// What axe examines in pages of the studio.
import type { Page } from '@playwright/test'
import { expectNoViolations } from './run-axe.ts'

/** Axe finds no violation of WCAG 2.2 AA. The page in the preview has tests of its own. */
export async function expectStudioAccessible(page: Page): Promise<void> {
  // Until the studio knows who is there, it shows that it loads, which is no screen.
  await page.locator('main').first().waitFor({ state: 'attached' })
  await expectNoViolations(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
}

/** What another language or other colours can break on a screen that is accessible. */
const changeable = `color-contrast link-in-text-block scrollable-region-focusable target-size document-title
  empty-heading empty-table-header frame-title summary-name landmark-unique table-duplicate-name html-has-lang
  html-lang-valid valid-lang label label-content-name-mismatch label-title-only button-name input-button-name link-name
  select-name image-alt image-redundant-alt role-img-alt svg-img-alt aria-command-name aria-dialog-name
  aria-input-field-name aria-meter-name aria-progressbar-name aria-tab-name aria-toggle-field-name aria-tooltip-name
  aria-treeitem-name`.split(/\s+/)

/** Of a screen that `expectStudioAccessible` has seen: names in another language and contrast in another theme. */
export async function expectStillAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, { runOnly: { type: 'rule', values: changeable } })
}

/** Of a screen that `expectStudioAccessible` has seen in the same colours, with other texts. */
export async function expectAccessibleTexts(page: Page): Promise<void> {
  const values = changeable.filter((rule) => rule !== 'color-contrast')
  await expectNoViolations(page, { runOnly: { type: 'rule', values } })
}
