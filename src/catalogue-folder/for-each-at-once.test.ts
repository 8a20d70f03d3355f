import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEachAtOnce } from './for-each-at-once.ts'

test('Work is done for each item, and never for more at a time than was said', async () => {
  const done: number[] = []
  let underWay = 0
  let most = 0
  await forEachAtOnce([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    underWay += 1
    most = Math.max(most, underWay)
    await sleep(item)
    underWay -= 1
    done.push(item)
  })
  expect(new Set(done)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
  expect(most).toBe(3)
})

test('After a failure nothing new is begun, and what was begun is waited for', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const working = forEachAtOnce([1, 2, 3, 4], 2, async (item) => {
    begun.push(item)
    if (item === 1) throw new Error('The first fails')
    await sleep(20)
    ended.push(item)
  })
  await expect(working).rejects.toThrow('The first fails')
  expect(begun).toEqual([1, 2])
  expect(ended).toEqual([2])
})
