import { describe, expect, test } from 'vitest'
import type { AircraftClassRecord } from '../content-model/aircraft-class.ts'
import { anAircraftClass } from '../../tests/support/catalogue/builders.ts'
import { storedTypes } from './stored-types.ts'

const inGerman = (record: Partial<AircraftClassRecord>, german: object) => ({
  ...anAircraftClass(record),
  translations: { de: german },
})

const compare = async (before: AircraftClassRecord, after: AircraftClassRecord) => {
  const { changes } = await storedTypes['aircraft class'].compare([before], [after])
  return changes.map((change) => ({ fields: change.fields.map(({ field }) => field), after: change.after }))
}

describe('Comparing an entry with translations', () => {
  const outdated = { description: 'Kleine Modelle.', made_from: { description: 'Small models.' } }

  test('marks a translation as outdated when its original changes', async () => {
    const before = inGerman({ description: 'Small models.' }, { description: 'Kleine Modelle.' })
    expect(await compare(before, { ...before, description: 'Large models.' })).toEqual([
      {
        fields: ['description', 'translations.de.made_from'],
        after: inGerman({ description: 'Large models.' }, outdated),
      },
    ])
  })

  test('accepts a translation as it is when staff confirm it for the new original', async () => {
    const before = inGerman({ description: 'Large models.' }, outdated)
    const confirmed = { ...outdated, made_from: { description: 'Large models.' } }
    expect(await compare(before, inGerman({ description: 'Large models.' }, confirmed))).toEqual([
      {
        fields: ['translations.de.made_from'],
        after: inGerman({ description: 'Large models.' }, { description: outdated.description }),
      },
    ])
  })

  test('keeps its translations when something else changes', async () => {
    const before = inGerman({ description: 'Large models.' }, outdated)
    const after = { ...before, slug: 'large' }
    expect(await compare(before, after)).toEqual([{ fields: ['slug'], after }])
  })
})
