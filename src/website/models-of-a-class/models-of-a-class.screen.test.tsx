import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import ModelsOfAClass from './models-of-a-class.screen.tsx'

const site = { name: 'Swallow Models', origin: 'https://models.example', copyright_year: 2026 }

function findCanonical(page: number, itemsPerPage: number, order: 'name' | 'wingspan'): string | undefined {
  const list = { id: 3, name: '60 size', description: null, cards: [], count: 200 }
  const data = { ...list, smaller_class: null, larger_class: null, order, page: { page, itemsPerPage } }
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [{ id: 'screen', path: 'aircraft-models/3', Component: ModelsOfAClass }],
    },
  ])
  const loaderData = { root: site, screen: JSON.stringify(data) }
  const html = renderToStaticMarkup(
    <I18nProvider i18n={english}>
      <Page initialEntries={['/aircraft-models/3?page=9']} hydrationData={{ loaderData }} />
    </I18nProvider>,
  )
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
}

test.each([
  [1, 48, 'wingspan', ''],
  [1, 24, 'wingspan', ''],
  [2, 48, 'wingspan', '?page=2'],
  [2, 24, 'wingspan', '?page=2&amp;items=24'],
  [2, 48, 'name', ''],
] as const)('page %i of %i models by %s has the canonical query "%s"', (page, items, order, query) => {
  expect(findCanonical(page, items, order)).toBe(`https://models.example/aircraft-models/3${query}`)
})
