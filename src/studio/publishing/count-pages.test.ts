import { expect, test } from 'vitest'
import { pagePaths } from '../../contract/site-map.ts'
import { countPages } from './count-pages.ts'
import { labelledPages } from './labelled-pages.ts'

test('pages are counted by what they show, those of single entries first', () => {
  const pages = [
    '/',
    '/aircraft-models',
    '/aircraft-models/3',
    '/aircraft-model-detail/1',
    '/aircraft-model-detail/2',
  ]
  const counts = countPages([...pages, '/c/CE-X01', '/who-made-this-website', '/hans-in-memory'])
  expect(counts.map(({ page, count }) => ({ page, count }))).toEqual([
    { page: 'modelDetail', count: 2 },
    { page: 'product', count: 1 },
    { page: 'modelsOfAClass', count: 1 },
    { page: 'tribute', count: 1 },
    { page: 'allModels', count: 1 },
    { page: 'home', count: 1 },
    { page: 'whoMadeThisWebsite', count: 1 },
  ])
})

test('every public page has a label in one content type, but for those that answer a query of the visitor', () => {
  const labelled = labelledPages.map(({ page }) => page)
  const expected = Object.keys(pagePaths).filter((page) => !['search', 'compare'].includes(page))
  expect(labelled.toSorted()).toEqual(expected.toSorted())
  for (const { path, label } of labelledPages) expect(label.includes('{count'), path).toBe(path.includes(':'))
})
