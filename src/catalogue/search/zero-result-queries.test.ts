import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../../tests/support/database/test-databases.ts'
import {
  addZeroResultQueries,
  deleteZeroResultQueries,
  listZeroResultQueries,
} from './zero-result-queries.ts'

describeOnEachDatabase(
  'searches in vain',
  (db) => {
    test('are counted by day and text, the most frequent first', async () => {
      await addZeroResultQueries(db(), new Map([['warthog', 2]]), new Date('2026-05-01T10:00:00Z'))
      await addZeroResultQueries(db(), new Map([['warthog', 1]]), new Date('2026-05-02T10:00:00Z'))
      await addZeroResultQueries(db(), new Map([['concorde', 4]]), new Date('2026-05-02T11:00:00Z'))
      await addZeroResultQueries(db(), new Map([['warthog', 2]]), new Date('2026-05-02T12:00:00Z'))
      expect(await listZeroResultQueries(db(), new Date('2026-05-01T00:00:00Z'))).toEqual([
        { query: 'warthog', count: 5, lastDay: '2026-05-02' },
        { query: 'concorde', count: 4, lastDay: '2026-05-02' },
      ])
      await deleteZeroResultQueries(db(), 1, new Date('2026-05-03T00:00:00Z'))
      expect(await listZeroResultQueries(db(), new Date('2026-01-01T00:00:00Z'))).toEqual([
        { query: 'concorde', count: 4, lastDay: '2026-05-02' },
        { query: 'warthog', count: 3, lastDay: '2026-05-02' },
      ])
    })

    test('made-up queries fill a day at most', async () => {
      const now = new Date('2026-05-01T10:00:00Z')
      const madeUp = new Map(Array.from({ length: 2_000 }, (_, number) => [`query ${number}`, 1]))
      await addZeroResultQueries(db(), madeUp, now)
      await addZeroResultQueries(db(), new Map([['one more', 1]]), now)
      expect(await listZeroResultQueries(db(), now)).toHaveLength(1_000)
    })
  },
  { databaseFor: 'each test' },
)
