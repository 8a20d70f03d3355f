import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { english } from '../../tests/support/english.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'

const crumbs = [
  { name: 'The model', url: '/aircraft-model-detail/7', order: 2 },
  { name: 'Aircraft Classes', url: '/aircraft-classes', order: 0 },
  { name: 'The class', url: '/aircraft-models/3', order: 1 },
]

test('crumbs are sorted by their order, with arrows between them', () => {
  const trail = renderToStaticMarkup(
    <I18nProvider i18n={english}>
      <MemoryRouter>
        <Breadcrumbs crumbs={crumbs} />
      </MemoryRouter>
    </I18nProvider>,
  )
  const parts = [...trail.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>|<svg/g)]
  expect(parts.map(([whole, url, name]) => (url ? `${name} ${url}` : whole))).toEqual([
    'Aircraft Classes /aircraft-classes',
    '<svg',
    'The class /aircraft-models/3',
    '<svg',
    'The model /aircraft-model-detail/7',
  ])
})
