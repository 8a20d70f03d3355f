import { beforeAll, expect, test } from 'vitest'
import { anAircraftClass, anAircraftModel } from '../../../tests/support/catalogue/builders.ts'
import { describeOnEachDatabase } from '../../../tests/support/database/test-databases.ts'
import type { CardOrder } from '../../contract/models/model-cards.ts'
import { aircraftClassRecords } from '../aircraft-class.ts'
import { aircraftModelRecords } from './aircraft-model-records.ts'
import { listModelCards } from './model-cards.ts'

describeOnEachDatabase('the cards of a class', (db) => {
  beforeAll(async () => {
    await aircraftClassRecords.replace(db(), [], [anAircraftClass({ id: 1 }), anAircraftClass({ id: 2 })])
    await aircraftModelRecords.replace(
      db(),
      [],
      [
        anAircraftModel({ id: 1, name: 'Yak-3', wingspan: 1437 }),
        anAircraftModel({ id: 2, name: 'Bf 109 G', wingspan: 1417 }),
        anAircraftModel({ id: 3, name: 'bücker', wingspan: 1600 }),
        anAircraftModel({ id: 4, name: 'A6M Zero', wingspan: 1417 }),
        anAircraftModel({ id: 5, class: 2 }),
      ],
    )
  })

  const list = async (order: CardOrder, ...range: [offset: number, limit: number] | []) => {
    const [offset = 0, limit] = range
    const cards = await listModelCards(db(), 1, order, limit === undefined ? undefined : { offset, limit })
    return cards.map(({ id }) => id)
  }

  test('are ordered by wingspan, and by id between equals', async () => {
    expect(await list('wingspan')).toEqual([2, 4, 1, 3])
  })

  test('can be ordered by name, whatever its case', async () => {
    expect(await list('name')).toEqual([4, 2, 3, 1])
  })

  test('come in pages of the same order', async () => {
    expect(await list('wingspan', 1, 2)).toEqual([4, 1])
    expect(await list('name', 2, 5)).toEqual([3, 1])
  })
})
