import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  aMediaFile,
  anAccessory,
  anAircraftClass,
  anAircraftModel,
  anAirframe,
  aReview,
} from '../../../tests/support/catalogue/builders.ts'
import { demoFolder } from '../../../tests/support/temporary-folder.ts'
import { describeOnEachDatabase } from '../../../tests/support/database/test-databases.ts'
import { mediaFileRecords } from '../../media/media-file-records.ts'
import { listAccessories, accessoryRecords } from '../accessory.ts'
import { aircraftClassRecords } from '../aircraft-class.ts'
import { findAircraftModel } from './aircraft-model.ts'
import { findAircraftModelDetail } from './aircraft-model-detail.ts'
import { aircraftModelRecords } from './aircraft-model-records.ts'
import { airframeRecords } from './airframe.ts'
import { listReviews, reviewRecords } from '../review.ts'

/** Every field of a way to power a model but its kind. */
const noPower = {
  count: null,
  displacement_min_cc: null,
  displacement_max_cc: null,
  cylinders: null,
  cells_min: null,
  cells_max: null,
  watts_min: null,
  watts_max: null,
  kv_min: null,
  kv_max: null,
  esc_amps: null,
  esc_high_voltage: null,
  battery_mah: null,
  battery_mah_max: null,
  batteries: null,
  propellers: null,
}

const zeroViews = {
  top: 'media/zero/top.svg',
  side: 'media/zero/side.svg',
  front: 'media/zero/front.svg',
  hero: 'media/zero/hero.svg',
}

const facts = {
  power: [
    {
      ...noPower,
      kind: 'glow-two-stroke' as const,
      displacement_min_cc: 9.8,
      displacement_max_cc: 13.1,
      propellers: [
        { diameter_in: 12, pitch_in: 6, blades: null },
        { diameter_in: 11, pitch_in: 7, blades: 3 },
      ],
    },
    { ...noPower, kind: 'electric' as const, cells_min: 5, cells_max: 6, esc_high_voltage: true as const },
  ],
  channels: 4,
  channels_max: 5,
  servos: 6,
  wing_pieces: 2,
  dismantled_length: 1240,
  assembly_hours: { min: 9, max: 13 },
  flight_minutes: { min: 7, max: 10 },
  runway: 'short-grass' as const,
}

const knownOfTheKite = {
  aliases: ['Box kite', 'Albatross'],
  manufacturer: 'Bristol',
  country: 'GB',
  role: 'trainer' as const,
  era: 'pioneer' as const,
  first_flight: 1910,
  wing: 'biplane' as const,
  engines: 1,
  landing_gear: 'taildragger' as const,
  crew: 2,
}

const manuals = [{ language: 'de' as const, file: 'files/manual.pdf' }]

const models = [
  anAircraftModel({ id: 1, airframe: 'mustang', wingspan: 1700 }),
  anAircraftModel({ id: 2, airframe: 'mustang', wingspan: 2250 }),
  anAircraftModel({ id: 3, airframe: 'mustang', wingspan: 1400, class: 2, scale: '1:8', weight: 1900 }),
  anAircraftModel({
    id: 4,
    airframe: 'mustang',
    wingspan: 1400,
    status: 'discontinued',
    successor: 'model-3',
  }),
  anAircraftModel({ id: 5, airframe: 'zero', image: 'media/zero.jpg' }),
  anAircraftModel({ id: 6 }),
  anAircraftModel({ id: 7, manual: 'files/manual.pdf', manuals }),
  anAircraftModel({ id: 8, airframe: 'zero', class: 2, wingspan: 2000 }),
  anAircraftModel({ id: 9, airframe: 'kite', class: 2, wingspan: 2100, ...facts }),
]

/** Wingspans of 1001 to 1040 mm. */
const cubs = numbers(1, 40).map((place) =>
  anAircraftModel({ id: 100 + place, airframe: 'cub', wingspan: 1000 + place }),
)

describeOnEachDatabase('an aircraft model in detail', (db) => {
  beforeAll(async () => {
    await mediaFileRecords.replace(
      db(),
      [],
      ['media/tank.jpg', 'media/cover.jpg', 'media/zero.jpg', 'files/review.pdf', 'files/manual.pdf']
        .concat(Object.values(zeroViews))
        .map((path) => aMediaFile({ path })),
    )
    const facts = await readFile(join(demoFolder, 'media/drawings/p-51d-mustang/facts.json'), 'utf8')
    await airframeRecords.replace(
      db(),
      [],
      [
        ...['mustang', 'cub'].map((slug) => anAirframe({ slug, span: 11.28, length: 9.83 })),
        anAirframe({ slug: 'kite', ...knownOfTheKite }),
        {
          ...anAirframe({ slug: 'zero', span: 11.28, length: 9.83 }),
          drawing: { ...zeroViews, facts: facts.replace(/"photo":"[^"]+"/, '"photo":"zero.jpg"') },
        },
      ],
    )
    await aircraftClassRecords.replace(db(), [], [anAircraftClass({ id: 1 }), anAircraftClass({ id: 2 })])
    await aircraftModelRecords.replace(db(), [], [...models, ...cubs])
    await accessoryRecords.replace(
      db(),
      [],
      [
        anAccessory({ id: 3, model: 1, image: 'media/tank.jpg', description: 'Two tanks' }),
        anAccessory({ id: 1, model: 1 }),
        anAccessory({ id: 2, model: 5, kind: 'wheels', fits: [5, 8, 1] }),
        anAccessory({ id: 4, model: 9, fits: [9, 7] }),
      ],
    )
    await reviewRecords.replace(
      db(),
      [],
      [
        aReview({ id: 9, model: 1, title: 'A second look', issue_year: 2001 }),
        aReview({ id: 4, model: 1, image: 'media/cover.jpg', score: 8.5, score_max: 10, pros: ['Light'] }),
        aReview({ id: 5, model: 5 }),
        aReview({ id: 6 }),
      ],
    )
  })

  test('has everything that the model has in the list of its class', async () => {
    expect(await findAircraftModelDetail(db(), 1)).toMatchObject({ ...(await findAircraftModel(db(), 1)) })
  })

  test('has the figures that it is found and compared by, and what is known of its airframe', async () => {
    const model = await findAircraftModelDetail(db(), 9)
    expect(model).toMatchObject(facts)
    expect(model?.airframe).toMatchObject({ slug: 'kite', ...knownOfTheKite })
  })

  test('has null for what is not known', async () => {
    const model = await findAircraftModelDetail(db(), 1)
    expect(model).toMatchObject({ power: null, channels: null, assembly_hours: null, runway: null })
    expect(model?.airframe).toMatchObject({ aliases: null, role: null, crew: null })
  })

  test('has the accessories that fit it, by id and as in the list of all accessories', async () => {
    const accessories = (await findAircraftModelDetail(db(), 1))?.accessories
    expect(accessories?.map(({ id }) => id)).toEqual([1, 2, 3])
    const listed = (await listAccessories(db())).filter(({ fits }) => fits.some(({ id }) => id === 1))
    expect(accessories).toEqual(listed)
  })

  test('has accessories of other models that fit it too, with all that they fit', async () => {
    const accessories = (await findAircraftModelDetail(db(), 7))?.accessories
    expect(accessories).toMatchObject([
      {
        id: 4,
        kind: null,
        model: 9,
        fits: [
          { id: 9, name: 'Model 9' },
          { id: 7, name: 'Model 7' },
        ],
      },
    ])
  })

  test('has its reviews, newest first and as in the list of all reviews but without their texts', async () => {
    const reviews = (await findAircraftModelDetail(db(), 1))?.reviews
    expect(reviews?.map(({ id }) => id)).toEqual([9, 4])
    const listed = (await listReviews(db())).filter(({ model }) => model === 1)
    expect(reviews).toEqual(
      listed.map(({ text: _, pros: __, cons: ___, silhouette: ____, ...review }) => review),
    )
  })

  test('has the other models of its airframe, by wingspan and then by id', async () => {
    const otherSizes = async (id: number) => (await findAircraftModelDetail(db(), id))?.other_sizes
    expect((await otherSizes(1))?.map(({ id }) => id)).toEqual([3, 4, 2])
    expect((await otherSizes(3))?.map(({ id }) => id)).toEqual([4, 1, 2])
  })

  test('has only the nearest in wingspan of an airframe with many models, twelve smaller and twelve larger', async () => {
    const spans = async (id: number) =>
      (await findAircraftModelDetail(db(), id))?.other_sizes.map(({ wingspan }) => wingspan)
    expect(await spans(115)).toEqual([...numbers(1003, 12), ...numbers(1016, 12)])
    expect(await spans(101)).toEqual(numbers(1002, 12))
    expect(await spans(140)).toEqual(numbers(1028, 12))
  })

  test('has what a visitor needs to choose another size', async () => {
    const [smallest] = (await findAircraftModelDetail(db(), 1))?.other_sizes ?? []
    expect(smallest).toEqual({
      id: 3,
      slug: 'model-3',
      name: 'Model 3',
      scale: '1:8',
      wingspan: 1400,
      weight: 1900,
      status: 'current',
      aircraft_class: { id: 2, name: 'Class 2' },
    })
  })

  test('has no other sizes if no other model has its airframe, or if it has none', async () => {
    expect((await findAircraftModelDetail(db(), 9))?.other_sizes).toEqual([])
    expect((await findAircraftModelDetail(db(), 6))?.other_sizes).toEqual([])
  })

  test('has its neighbours in the class by wingspan, and by id between equals', async () => {
    const neighbours = async (id: number) => {
      const found = await findAircraftModelDetail(db(), id)
      return [found?.previous_in_class?.id, found?.next_in_class?.id]
    }
    expect(await neighbours(4)).toEqual([140, 5])
    expect(await neighbours(5)).toEqual([4, 6])
    expect(await neighbours(101)).toEqual([undefined, 102])
    expect(await neighbours(2)).toEqual([1, undefined])
    expect(await neighbours(3)).toEqual([undefined, 8])
  })

  test('if discontinued, has its successor and the nearest model in production', async () => {
    expect(await findAircraftModelDetail(db(), 4)).toMatchObject({
      successor: { id: 3, slug: 'model-3', name: 'Model 3', wingspan: 1400, silhouette: null },
      nearest_in_production: { id: 5 },
    })
    expect(await findAircraftModelDetail(db(), 5)).toMatchObject({
      successor: null,
      nearest_in_production: null,
    })
  })

  test('has the size of its manual', async () => {
    expect((await findAircraftModelDetail(db(), 7))?.manual_file).toEqual({ bytes: 1000, pages: 4 })
    expect((await findAircraftModelDetail(db(), 6))?.manual_file).toBeNull()
  })

  test('has the manuals in other languages with their sizes', async () => {
    expect((await aircraftModelRecords.list(db(), [7]))[0]?.manuals).toEqual(manuals)
    expect((await findAircraftModelDetail(db(), 7))?.manuals).toEqual([
      { language: 'de', url: expect.stringMatching(/^\/files\//), bytes: 1000, pages: 4 },
    ])
    expect((await findAircraftModelDetail(db(), 6))?.manuals).toEqual([])
  })

  test('has the drawing of its airframe, and a hero only with the picture that it overlays', async () => {
    const drawing = async (id: number) => (await findAircraftModelDetail(db(), id))?.drawing
    expect(await drawing(5)).toMatchObject({
      top: { image: '/media/zero/top.a1a1a1a1a1a1a1a1.svg', bounds: [0, 0, 1128, 983] },
      ground: 388,
      balance: null,
      hero: { image: '/media/zero/hero.a1a1a1a1a1a1a1a1.svg', tail: 0.722 },
    })
    expect((await drawing(8))?.hero).toBeNull()
    expect(await drawing(1)).toBeNull()
    expect(await drawing(6)).toBeNull()
  })

  test('has empty lists if there is nothing to list', async () => {
    expect(await findAircraftModelDetail(db(), 6)).toMatchObject({ accessories: [], reviews: [] })
  })

  test('is undefined if the model does not exist', async () => {
    expect(await findAircraftModelDetail(db(), 99)).toBeUndefined()
  })
})

function numbers(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}
