import { describe, expect, test } from 'vitest'
import { readCompareQuery, toCompareUrl } from './compare-address.ts'

const read = (query: string) => readCompareQuery(new URLSearchParams(query))

describe('the query of a comparison', () => {
  test('names models in the order in which they are compared', () => {
    expect(read('m=11&m=3')).toEqual({
      ids: ['11', '3'],
      hasMore: false,
      hasUnread: false,
      choice: { view: 'side-by-side', size: 'person' },
    })
  })

  test('names each model once', () => {
    expect(read('m=3&m=11&m=3').ids).toEqual(['3', '11'])
    expect(read('m=3&m=3').hasUnread).toBe(false)
  })

  test.each(['m=abc', 'm=0', 'm=-3', 'm=3.5', 'm=12345678901', 'm=%F0%9F%98%80'])(
    '%s is left out, which is said',
    (query) => {
      expect(read(`m=3&${query}`)).toMatchObject({ ids: ['3'], hasUnread: true })
    },
  )

  test('an empty value is not worth a word', () => {
    expect(read('m=&m=%20')).toMatchObject({ ids: [], hasUnread: false })
  })

  test('no more than eight models are looked up', () => {
    const query = Array.from({ length: 1000 }, (_, index) => `m=${index + 1}`).join('&')
    expect(read(query).ids).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    expect(read(query).hasMore).toBe(true)
  })

  test('an unknown view or size is the usual one', () => {
    expect(read('view=sideways&size=toString').choice).toEqual({ view: 'side-by-side', size: 'person' })
  })
})

test('an address leaves out what is usual, and is read as it was written', () => {
  expect(toCompareUrl([11, 3])).toBe('/compare?m=11&m=3')
  expect(toCompareUrl([])).toBe('/compare')
  expect(toCompareUrl([11], { view: 'side-by-side', size: 'person' })).toBe('/compare?m=11')
  const choice = { view: 'over', size: 'none' } as const
  const url = toCompareUrl([11, 3], choice)
  expect(url).toBe('/compare?m=11&m=3&view=over&size=none')
  expect(read(url.split('?')[1] ?? '')).toMatchObject({ ids: ['11', '3'], choice })
})
