import type { Page } from '@playwright/test'
import { expectStillAccessible, expectStudioAccessible } from '../../tests/support/studio-accessibility.ts'
import { expect, openScreen, test } from '../../tests/support/studio-browser-test.ts'

/** Every screen, with a heading that the one before it does not have. */
const screens: Record<string, [path: string, heading: string][]> = {
  'of models': [
    ['', 'Overview'],
    ['/models', 'Models'],
    ['/models?q=nothing-has-this-name', 'Nothing matches'],
    ['/models/1?section=name', 'Name and class'],
    ['/models/1?section=figures', 'Figures'],
    ['/models/1?section=power', 'Power'],
    ['/models/1?section=balance', 'Balance and throws'],
    ['/models/1?section=lists', 'Lists'],
    ['/models/1?section=story', 'Story'],
    ['/models/1?section=versions', 'Versions'],
    ['/models/1?view=changes', 'No changes'],
  ],
  'of other entries': [
    ['/accessories', 'Accessories'],
    ['/parts', 'Spare parts'],
    ['/old-codes', 'Old codes'],
    ['/distributors?q=nothing', 'Nothing matches'],
    ['/reviews', 'Reviews'],
    ['/classes', 'Classes'],
    ['/classes/1', 'Gliders'],
    ['/airframes', 'Airframes'],
    ['/site?section=words', 'Name and words'],
    ['/site?section=home', 'Home page'],
    ['/site?section=tributes', 'Tributes'],
    ['/media', 'No files yet'],
    ['/media?use=removed', 'No file is removed'],
  ],
  'around the entries': [
    ['/messages', 'Messages'],
    ['/messages?tray=held', 'No message is held'],
    ['/completeness', 'Completeness'],
    ['/workshop', 'Workshop'],
    ['/workshop/labels', 'Box labels'],
    ['/workshop/labels?model=1', 'This model has no version yet'],
    ['/more', 'More'],
    ['/history', 'History'],
    ['/trash', 'Trash'],
    ['/history/1', 'Revision 1'],
    ['/staff', 'Staff'],
    ['/account', 'Account'],
    ['/no-such-screen', 'There is no such page'],
    ['/invitation', 'The link is not complete'],
    ['/sign-in', 'Studio'],
    ['/shared', 'The link is not complete'],
  ],
}

const wide = { width: 1_280, height: 800 }
const narrowest = { width: 320, height: 640 }

for (const [part, list] of Object.entries(screens))
  test(`every screen ${part} is accessible in both languages and themes, and fits the narrowest telephone with targets of 44 px`, async ({
    studio,
  }) => {
    test.slow()
    const page = await studio.enter('/distributors')
    for (const [path, heading] of list) {
      await openScreen(page, path, heading)
      await test.step(path, () => expectAccessibleThroughout(page))
    }
  })

async function expectAccessibleThroughout(page: Page): Promise<void> {
  await expectStudioAccessible(page)
  await page.setViewportSize(narrowest)
  await expectFits(page)
  await page.setViewportSize(wide)
  await show(page, 'Tiếng Việt', 'dark')
  await expectStillAccessible(page)
  await show(page, 'English', 'light')
}

async function expectFits(page: Page): Promise<void> {
  const { width, heights } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    heights: [
      ...document.querySelectorAll<HTMLElement>(
        'button, summary, [role=button], input:is([type=button], [type=submit])',
      ),
    ]
      .filter((button) => button.checkVisibility())
      .map((button) => button.getBoundingClientRect().height),
  }))
  expect(width).toBeLessThanOrEqual(narrowest.width)
  expect(Math.min(44, ...heights)).toBeGreaterThanOrEqual(44)
}

async function show(page: Page, language: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.getByText(language, { exact: true }).first().click()
  // The click has scrolled to it, and tabs that stay in the window now cover fields.
  await page.evaluate(() => scrollTo(0, 0))
}
