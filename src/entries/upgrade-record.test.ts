import { expect, test } from 'vitest'
import { anAircraftModel } from '../../tests/support/catalogue/builders.ts'
import { aircraftModelRecordSchema } from '../contract/models/aircraft-model.ts'
import { RECORD_FORM, upgradeRecord } from './upgrade-record.ts'
import { WrittenByNewerVersion } from './written-by-newer-version.ts'

test('fields that came later are filled in; what is there stays, invalid as it may be', () => {
  const { channels: _, successor: __, ...older } = anAircraftModel()
  const upgraded = upgradeRecord('aircraft model', { ...older, weight: 'heavy' }, RECORD_FORM)
  expect(upgraded).toEqual({ ...older, weight: 'heavy', channels: null, successor: null })
  expect(upgradeRecord('aircraft model', older, 1)).toEqual(aircraftModelRecordSchema.parse(older))
})

test('a record of a later version is refused', () => {
  expect(() => upgradeRecord('part', {}, RECORD_FORM + 1)).toThrow(WrittenByNewerVersion)
})
