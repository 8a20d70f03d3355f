import type { Page } from '@playwright/test'
import { anEvent } from '../../tests/support/catalogue/builders.ts'
import { sparseCatalogue } from '../../tests/support/catalogue/sparse-catalogue.ts'
import { english } from '../../tests/support/english.ts'
import {
  expectStillAccessible,
  expectStudioAccessible,
} from '../../tests/support/studio/studio-accessibility.ts'
import { expect, openScreen, test } from '../../tests/support/studio/studio-browser-test.ts'
import { studioScreens } from '../../tests/support/studio/studio-screens.ts'
import { contentTypes } from '../content-model/content-types.ts'
import { nameSection } from './fields/field-words.ts'

const wide = { width: 1_280, height: 800 }
const narrowest = { width: 320, height: 640 }

/** The fields for days, opening times and places are those of events alone, and the sparse catalogue has no event. */
const eventScreens = Object.keys(contentTypes.event.sections).map((section): [string, string] => [
  `/events/1?section=${section}`,
  nameSection(english, 'event', section),
])

for (const [part, list] of Object.entries({ ...studioScreens, 'of an event': eventScreens }))
  test(`every screen ${part} is accessible in both languages and themes, and fits the narrowest telephone with targets of 44 px`, async ({
    studio,
  }) => {
    test.slow()
    if (list === eventScreens)
      await studio.importCatalogue({ ...sparseCatalogue(), 'catalogue/events.yaml': [anEvent()] })
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
  await show(page, 'Deutsch', 'light')
  await page.setViewportSize(narrowest)
  await expectFits(page)
  await page.setViewportSize(wide)
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
  const choice = page.getByRole('combobox', { name: /^(?:Language|Ngôn ngữ|Sprache)$/ })
  await choice.first().selectOption(language)
  // The choice has scrolled to it, and tabs that stay in the window now cover fields.
  await page.evaluate(() => scrollTo(0, 0))
}
