import { expect, test } from 'vitest'
import { contentTypes, editableTypes } from '../../content-model/content-types.ts'
import { pagePaths } from '../../contract/site-map.ts'
import { previewPage } from './preview-page.ts'

test.each(editableTypes)(
  'pages that show a %s are in the site map, and have all parameters of their addresses and no other',
  (type) => {
    const { shownOn, sections } = contentTypes[type]
    expect(shownOn).not.toEqual([])
    for (const { page, parameters = {} } of [
      ...shownOn,
      ...Object.values(sections).flatMap((section) => section.shownOn ?? []),
    ]) {
      const path = new Map<string, string>(Object.entries(pagePaths)).get(page)
      expect(path, page).toBeDefined()
      expect(Object.keys(parameters)).toEqual([...(path ?? '').matchAll(/:(\w+)/g)].map(([, name]) => name))
    }
  },
)

test('an entry is previewed on its own page as soon as that has an address', () => {
  const model = { kind: 'aircraft model', key: '7' } as const
  expect(previewPage(model, {}, 'figures')).toBe('/aircraft-model-detail/7')
  const accessory = { kind: 'accessory', key: '1' } as const
  expect(previewPage(accessory, { product_code: '' }, 'product')).toBe('/accessories')
  expect(previewPage(accessory, { product_code: 'CE 1' }, 'product')).toBe('/c/CE%201')
})

test('sections of the site are previewed on their own pages', () => {
  const site = { kind: 'site', key: 'site' } as const
  expect(previewPage(site, {}, 'words')).toBe('/')
  expect(previewPage(site, {}, 'enquiries')).toBe('/contact-us')
  expect(previewPage(site, { tributes: [] }, 'tributes')).toBe('/')
  expect(previewPage(site, { tributes: [{ slug: 'hans' }] }, 'tributes')).toBe('/hans')
})
