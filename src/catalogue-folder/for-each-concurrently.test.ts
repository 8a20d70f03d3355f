import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEachConcurrently } from './for-each-concurrently.ts'

test('Every item is processed, never more than `concurrency` at a time', async () => {
  const done: number[] = []
  let inFlight = 0
  let most = 0
  await forEachConcurrently([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    inFlight += 1
    most = Math.max(most, inFlight)
    await sleep(item)
    inFlight -= 1
    done.push(item)
  })
  expect(new Set(done)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
  expect(most).toBe(3)
})

test('After an error no new item is started, and running ones are awaited', async () => {
  const startedItems: number[] = []
  const finishedItems: number[] = []
  const failing = Promise.withResolvers<void>()
  const working = forEachConcurrently([1, 2, 3, 4], 2, async (item) => {
    startedItems.push(item)
    if (item === 1) {
      failing.resolve()
      throw new Error('The first fails')
    }
    await failing.promise
    await nextTurn()
    finishedItems.push(item)
  })
  await expect(working).rejects.toThrow('The first fails')
  expect(startedItems).toEqual([1, 2])
  expect(finishedItems).toEqual([2])
})
