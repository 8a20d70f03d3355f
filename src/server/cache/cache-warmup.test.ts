import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/database/test-databases.ts'
import { openCacheWarmup } from './cache-warmup.ts'

const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

describeWithDatabase(
  'The warm-up of the cache',
  (db) => {
    test('renders one page after another, and says how many there were', async () => {
      const started: string[] = []
      const finished: string[] = []
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const warm = async (path: string) => {
        expect(finished).toEqual(started)
        started.push(path)
        await nextTurn()
        finished.push(path)
      }
      openCacheWarmup(db(), () => ['/c/CE-X01'], warm, { onError: reject, log: resolve }).begin()
      expect(await promise).toBe(`${finished.length} pages are warm`)
      expect(finished).toEqual(
        expect.arrayContaining(['/', '/aircraft-models/1', '/aircraft-model-detail/1', '/c/CE-X01']),
      )
    })

    test('does not keep a process alive while it pauses', async () => {
      const timers: number[] = []
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const warm = () => {
        timers.push(countTimers())
        // A busy moment, after which the warm-up pauses for a multiple of it.
        const end = performance.now() + 20
        while (performance.now() < end);
        setImmediate(resolve)
        return Promise.resolve()
      }
      const warmup = openCacheWarmup(db(), () => [], warm, { onError: reject, log: () => {} })
      warmup.begin()
      await promise
      timers.push(countTimers())
      warmup.end()
      expect(timers).toEqual([timers[0], timers[0]])
    })
  },
  { contents: 'the small catalogue' },
)
