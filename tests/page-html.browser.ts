// What validators and search engines read of each page: its HTML as the server sends it.
import { HtmlValidate, Rule, StaticConfigLoader } from 'html-validate'
import { type APIRequestContext, expect } from '@playwright/test'
import { test } from './support/browser/browser-test.ts'
import { screens } from './support/browser/screen-paths.ts'
import { sparseTest } from './support/server/sparse-site.ts'

/** Sections and articles have a heading of their own: one within a nested section does not count. */
class TitledSection extends Rule {
  override setup() {
    this.on('dom:ready', ({ document }) => {
      for (const section of document.querySelectorAll('section, article')) {
        const headings = section.querySelectorAll('h1, h2, h3, h4, h5, h6')
        const own = headings.filter((heading) => heading.closest('section, article, aside, nav') === section)
        if (own.length === 0) this.report({ node: section, message: 'There is no heading.' })
      }
    })
  }
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    plugins: [{ name: 'own', rules: { 'titled-section': TitledSection } }],
    rules: {
      'titled-section': 'error',
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
      'attribute-empty-style': 'off',
      'no-implicit-input-type': 'off',
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

async function expectGoodHtml(request: APIRequestContext, path: string): Promise<void> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  const html = await response.text()
  expect(await findProblems(html), path).toEqual([])
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
  expect(description, path).toMatch(/^.{1,155}$/s)
}

test('pages are valid HTML with headings, a short title and a short description', async ({ request }) => {
  for (const path of [...screens, '/contact-us?reference=ABCD-1234']) await expectGoodHtml(request, path)
  const missing = await request.get('/aircraft-model-detail/9999')
  expect(missing.status()).toBe(404)
  expect(await findProblems(await missing.text())).toEqual([])
})

sparseTest('pages are valid HTML where the catalogue holds only what it must', async ({ request }) => {
  for (const path of ['/', '/aircraft-models/1', '/aircraft-models/2', '/aircraft-model-detail/1'])
    await expectGoodHtml(request, path)
})

test('invalid HTML and sections without a heading are reported', async () => {
  expect(await findProblems('<p id="a"><div id="a"></div></p>')).not.toEqual([])
  const section = (text: string) => `<section>${text}<article><h2>One</h2></article></section>`
  expect(await findProblems(section(''))).toEqual([expect.stringContaining('titled-section')])
  expect(await findProblems(section('<h2>All</h2>'))).toEqual([])
})
