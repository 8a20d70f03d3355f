import { expect, test } from 'vitest'
import { anAircraftClass, anAircraftModel, anEvent } from '../../../tests/support/catalogue/builders.ts'
import { describeOnEachDatabase } from '../../../tests/support/database/test-databases.ts'
import { aircraftClassRecords } from '../aircraft-class.ts'
import { aircraftModelRecords } from '../models/aircraft-model-records.ts'
import { eventRecords, findEvent, findEvents, listEvents } from './event.ts'

describeOnEachDatabase('events', (db) => {
  test('are listed by their first day, with the models on show in their order', async () => {
    await db()
      .transaction()
      .execute(async (transaction) => {
        await aircraftClassRecords.replace(transaction, [], [anAircraftClass()])
        const models = [
          anAircraftModel({ id: 1, slug: 'cub', versions: [] }),
          anAircraftModel({ id: 2, slug: 'zero', versions: [] }),
        ]
        await aircraftModelRecords.replace(transaction, [], models)
        const later = anEvent({
          id: 1,
          slug: 'later',
          first_day: '2027-03-06',
          last_day: '2027-03-07',
          models: [2, 1],
        })
        const earlier = anEvent({ id: 2, slug: 'earlier', first_day: '2026-12-05', last_day: '2026-12-05' })
        await eventRecords.replace(transaction, [], [later, earlier])
      })
    const events = await listEvents(db())
    expect(events.map(({ slug, models }) => [slug, models.map(({ id }) => id)])).toEqual([
      ['earlier', []],
      ['later', [2, 1]],
    ])
    expect((await findEvents(db(), ['later', 'never'])).map(({ id }) => id)).toEqual([1])
    expect(await findEvents(db(), ['never'])).toEqual([])
  })

  test('no event has a slug that is no slug, whatever the database makes of such a text', async () => {
    for (const slug of ['', 'nul\0', 'Fair', '../fair', 'ñ'])
      expect(await findEvent(db(), slug)).toBeUndefined()
  })
})
