import { expect, test } from 'vitest'
import { cachePerVersion } from './cache-per-version.ts'

test('callers share one load until the catalogue changes', async () => {
  let version = 1
  let loads = 0
  const find = cachePerVersion(
    () => version,
    () => Promise.resolve(++loads),
  )
  expect(await Promise.all([find(), find()])).toEqual([1, 1])
  version = 2
  expect(await find()).toBe(2)
  expect(await find()).toBe(2)
})

test('a failed load is repeated by the next caller', async () => {
  let loads = 0
  const find = cachePerVersion(
    () => 1,
    () => (++loads === 1 ? Promise.reject(new Error('database away')) : Promise.resolve(loads)),
  )
  await expect(find()).rejects.toThrow('database away')
  expect(await find()).toBe(2)
})
