import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../../tests/support/test-databases.ts'
import { listZeroResultQueries } from '../../catalogue/zero-result-queries.ts'
import { openSearchCounter, toCountedText } from './search-counter.ts'

test('only texts that say nothing of the visitor are counted', () => {
  expect(toCountedText('  Mé  262 ')).toBe('me 262')
  expect(toCountedText('pilot@example.com')).toBeUndefined()
  expect(toCountedText('+44 1603 555 0142')).toBeUndefined()
  expect(toCountedText('-')).toBeUndefined()
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
