import { beforeAll, expect, test } from 'vitest'
import {
  aMediaFile,
  anAircraftClass,
  anAircraftModel,
  anAirframe,
  aReview,
} from '../../../tests/support/catalogue/builders.ts'
import { describeOnEachDatabase } from '../../../tests/support/database/test-databases.ts'
import { mediaFileRecords } from '../../media/media-file-records.ts'
import { aircraftClassRecords } from '../aircraft-class.ts'
import { aircraftModelRecords } from './aircraft-model-records.ts'
import { airframeRecords } from './airframe.ts'
import { loadModelColumns, readModelFacts } from './model-facts.ts'
import { listModelRows } from './model-rows.ts'
import { reviewRecords } from '../review.ts'
import type { ModelFacts } from '../../finder/filters/model-columns.ts'
import { powerSchema } from '../../contract/models/power.ts'

const aPower = (given: object) => powerSchema.parse(given)

describeOnEachDatabase('what models are found by', (db) => {
  beforeAll(async () => {
    await mediaFileRecords.replace(db(), [], [aMediaFile({ path: 'files/review.pdf' })])
    await airframeRecords.replace(
      db(),
      [],
      [anAirframe({ slug: 'cub', country: 'US', role: 'touring', era: 'ww2', wing: 'high' })],
    )
    await aircraftClassRecords.replace(db(), [], [anAircraftClass({ id: 1 }), anAircraftClass({ id: 2 })])
    await aircraftModelRecords.replace(
      db(),
      [],
      [
        anAircraftModel({ id: 7, name: 'Zero', wingspan: 1600 }),
        anAircraftModel({
          id: 3,
          name: 'Cub',
          class: 2,
          airframe: 'cub',
          channels: 4,
          channels_max: 5,
          power: [
            aPower({ kind: 'electric', cells_min: 3, cells_max: 4 }),
            aPower({ kind: 'glow-two-stroke', displacement_min_cc: 6.5, displacement_max_cc: 7.5 }),
            aPower({ kind: 'petrol', displacement_min_cc: 8, displacement_max_cc: 10 }),
          ],
        }),
      ],
    )
    await reviewRecords.replace(db(), [], [aReview({ id: 1, model: 3 }), aReview({ id: 2 })])
  })

  test('is read of every model, by id, with its airframe, its reviews and its power in order', async () => {
    const facts: ModelFacts[] = []
    for await (const models of readModelFacts(db())) facts.push(...models)
    expect(facts).toMatchObject([
      { id: 3, country: 'US', role: 'touring', landing_gear: null, hasReview: true, channels: 4 },
      { id: 7, country: null, role: null, hasReview: false, channels: null, power: [] },
    ])
    expect(facts[0]?.power.map(({ kind }) => kind)).toEqual(['electric', 'glow-two-stroke', 'petrol'])
  })

  test('is read into columns, with the classes in their order', async () => {
    const columns = await loadModelColumns(db())
    expect([...columns.ids]).toEqual([3, 7])
    expect([...columns.facets.class.keys()]).toEqual(['1', '2'])
    expect([...columns.facets.channels.keys()]).toEqual(['4', '5'])
    expect([...columns.orders.name]).toEqual([0, 1])
  })

  test('shows in rows in the order that is asked for, with the smallest and the largest power', async () => {
    expect(await listModelRows(db(), [7, 99, 3])).toMatchObject([
      { id: 7, displacement: null, cells: null, aircraft_class: { id: 1 } },
      { id: 3, displacement: { min: 6.5, max: 10 }, cells: { min: 3, max: 4 }, aircraft_class: { id: 2 } },
    ])
  })
})
