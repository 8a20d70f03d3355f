// What validators and search engines read of each page: its HTML as the server sends it.
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, type Page } from '@playwright/test'
import { test } from './support/browser-test.ts'
import { screens } from './support/screen-paths.ts'
import { sparseTest } from './support/sparse-site.ts'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      'long-title': ['error', { maxlength: 60 }],
      // React's own ids begin with an underscore.
      'valid-id': ['error', { relaxed: true }],
      // Checkboxes of one name are several values of it.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
      // Knows no hidden texts: links to call show a picture.
      'tel-non-breaking': 'off',
      // Style rules that React's output does not follow.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'no-implicit-input-type': 'off',
      // A table whose rows are laid out as cards loses its roles without them.
      'no-redundant-role': 'off',
      'presentation-role-style': 'off',
      'void-style': 'off',
    },
  }),
)

async function findProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}

/** Sections and articles without a heading of their own: one within a nested section does not count. */
async function listUntitledSections(page: Page): Promise<string[]> {
  return page.locator('section, article').evaluateAll((sections) =>
    sections
      .filter((section) => {
        const headings = [...section.querySelectorAll('h1, h2, h3, h4, h5, h6')]
        return !headings.some((heading) => heading.closest('section, article, aside, nav') === section)
      })
      .map((section) => section.outerHTML.slice(0, 80)),
  )
}

async function expectGoodHtml(page: Page, path: string): Promise<void> {
  const html = await (await page.goto(path))?.text()
  expect(await findProblems(html ?? '')).toEqual([])
  expect(await listUntitledSections(page)).toEqual([])
  const description = page.locator('meta[name="description"]')
  for (const tag of await description.all())
    expect((await tag.getAttribute('content'))?.length).toBeLessThanOrEqual(155)
}

for (const options of [test, sparseTest]) options.use({ javaScriptEnabled: false })

for (const path of [...screens, '/aircraft-model-detail/9999', '/contact-us?reference=ABCD-1234'])
  test(`${path} is valid HTML with headings, a short title and a short description`, async ({ page }) => {
    await expectGoodHtml(page, path)
  })

for (const path of ['/', '/aircraft-models/1', '/aircraft-models/2', '/aircraft-model-detail/1'])
  sparseTest(`${path} is valid HTML where the catalogue holds only what it must`, async ({ page }) => {
    await expectGoodHtml(page, path)
  })

test('invalid HTML is reported', async () => {
  expect(await findProblems('<p id="a"><div id="a"></div></p>')).not.toEqual([])
})
