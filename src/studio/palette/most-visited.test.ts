import { afterEach, expect, test, vi } from 'vitest'
import { listMostVisited } from './most-visited.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('lists places decoded and by visits, without those whose address is broken', () => {
  const counts = [
    ['/models/11', 2],
    ['/models/%E0', 9],
    ['/site-texts/home%2Fintro', 5],
  ]
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(counts) })
  expect(listMostVisited()).toEqual(['site-texts/home/intro', 'models/11'])
})
