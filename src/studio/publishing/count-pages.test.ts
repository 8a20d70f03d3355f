import { expect, test } from 'vitest'
import { countPages } from './count-pages.ts'

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
    { page: 'allModels', count: 1 },
    { page: 'home', count: 1 },
    { page: 'whoMadeThisWebsite', count: 1 },
    { page: 'tribute', count: 1 },
  ])
})
