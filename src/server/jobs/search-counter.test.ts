import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../../tests/support/database/test-databases.ts'
import { listZeroResultQueries } from '../../catalogue/search/zero-result-queries.ts'
import { openSearchCounter, toCountableQuery } from './search-counter.ts'

test('only texts that say nothing of the visitor are counted', () => {
  expect(toCountableQuery('  Mé  262 ')).toBe('me 262')
  expect(toCountableQuery('pilot@example.com')).toBeUndefined()
  expect(toCountableQuery('+44 1603 555 0142')).toBeUndefined()
  expect(toCountableQuery('-')).toBeUndefined()
})

describeOnEachDatabase('the counter', (db) => {
  test('writes what it counted when it stops', async () => {
    const counter = openSearchCounter(db(), (error) => {
      throw error
    })
    counter.count('Warthog')
    counter.count('warthog')
    await counter.stop()
    expect(await listZeroResultQueries(db(), new Date())).toMatchObject([{ query: 'warthog', count: 2 }])
  })
})
