import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseKinds, createTestDatabase } from '../../../tests/support/database/test-databases.ts'
import { notifyCatalogueChange } from '../../database/notifications.ts'
import { openDatabase } from '../../database/open-database.ts'
import { openCatalogueWatch } from './catalogue-watch.ts'
import { waitUntil } from '../../../tests/support/wait-until.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe.each(databaseKinds)('a change of the catalogue by another process, on %s', (kind) => {
  async function aWatch() {
    const place = await createTestDatabase(kind, 'migrated')
    const [ours, others] = [openDatabase(place.location), openDatabase(place.location)]
    const errors: unknown[] = []
    const watch = await openCatalogueWatch(
      ours,
      place.location,
      (error) => errors.push(error),
      () => {},
    )
    onTestFinished(async () => {
      await watch.end()
      await Promise.all([ours.destroy(), others.destroy()])
      await place.remove()
      expect(errors).toEqual([])
    })
    const change = (notice: boolean) =>
      others.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('catalogue_state')
          .set((row) => ({ version: row('version', '+', 1) }))
          .execute()
        if (notice) await notifyCatalogueChange(transaction)
      })
    return { watch, change }
  }

  test('is noticed without a notification', async () => {
    const { watch, change } = await aWatch()
    const seen = vi.fn(async () => {})
    watch.begin(seen)
    await expect.poll(() => seen.mock.calls.length).toBe(1)
    const before = watch.version()
    await change(false)
    await expect.poll(watch.version).toBe(before + 1)
    await expect.poll(() => seen.mock.calls.length).toBe(2)
  })

  test('is taken up at once by who asks for it, also while an earlier change is still being taken up', async () => {
    const { watch, change } = await aWatch()
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const slow = Promise.withResolvers<void>()
    const seen: number[] = []
    watch.begin(async () => {
      seen.push(watch.version())
      if (seen.length === 1) await slow.promise
    })
    const first = watch.refresh()
    await change(false)
    const second = watch.refresh()
    const before = seen[0] ?? watch.version()
    slow.resolve()
    await Promise.all([first, second])
    expect(watch.version()).toBe(before + 1)
    expect(seen.at(-1)).toBe(before + 1)
  })

  if (kind === 'PostgreSQL') {
    test('is noticed at once by a notification', async () => {
      const { watch, change } = await aWatch()
      // With intervals frozen, polling cannot notice the change.
      vi.useFakeTimers({ toFake: ['setInterval'] })
      const seen = vi.fn(async () => {})
      watch.begin(seen)
      await waitUntil(() => seen.mock.calls.length === 1)
      const before = watch.version()
      await change(true)
      await waitUntil(() => watch.version() === before + 1)
    })
  }
})
