import { beforeAll, expect, test } from 'vitest'
import {
  aMediaFile,
  anAccessory,
  anAircraftClass,
  anAircraftModel,
  anAirframe,
  aReview,
} from '../../../tests/support/catalogue/builders.ts'
import { describeOnEachDatabase } from '../../../tests/support/database/test-databases.ts'
import { mediaFileRecords } from '../../media/media-file-records.ts'
import { listAccessories, accessoryRecords } from '../accessory.ts'
import { aircraftClassRecords } from '../aircraft-class.ts'
import { findAircraftModel, listAircraftModelsByClass } from './aircraft-model.ts'
import { aircraftModelRecords } from './aircraft-model-records.ts'
import { listAircraftVersionsByModel } from './aircraft-version.ts'
import { airframeRecords } from './airframe.ts'
import { listReviews, reviewRecords } from '../review.ts'

const mustang = anAircraftModel({
  id: 1,
  name: 'P-51D Mustang 60',
  airframe: 'p-51d-mustang',
  image: 'media/front.jpg',
  wing_area: 49.5,
  cg: { min: 90, max: 98.5, reference: 'behind the leading edge' },
  throws: {
    elevator: { low: 12, high: 17 },
    aileron: { low: 10, high: 15 },
    rudder: { low: 25, high: 38 },
    flap: null,
  },
  include_list: ['Fuselage', 'Wing'],
  does_not_include_list: ['Engine'],
  features_list: ['Belly scoop'],
  manual: 'files/manual.pdf',
  versions: [
    {
      name: 'Yellow Nose',
      product_code: 'CE-001A',
      scheme: 'yellow-nose',
      images: [
        { src: 'media/front.jpg', alt: 'Front view of the Mustang' },
        { src: 'media/side.jpg', alt: 'Side view of the Mustang' },
      ],
    },
    { name: 'Plain', product_code: 'CE-001B', scheme: null, images: [] },
  ],
})

describeOnEachDatabase('aircraft models', (db) => {
  beforeAll(async () => {
    const paths = [
      'media/front.jpg',
      'media/side.jpg',
      'media/plan.svg',
      'files/manual.pdf',
      'files/review.pdf',
    ]
    await mediaFileRecords.replace(
      db(),
      [],
      paths.map((path) => aMediaFile({ path })),
    )
    await airframeRecords.replace(
      db(),
      [],
      [
        anAirframe({
          slug: 'p-51d-mustang',
          name: 'P-51D Mustang',
          span: 11.28,
          length: 9.83,
          family: 'low-wing inline',
          schemes: { 'yellow-nose': 'Yellow Nose · natural metal' },
          silhouette: 'media/plan.svg',
        }),
      ],
    )
    await aircraftClassRecords.replace(db(), [], [anAircraftClass({ id: 1 }), anAircraftClass({ id: 2 })])
    await aircraftModelRecords.replace(db(), [], [anAircraftModel({ id: 5 }), mustang])
    await accessoryRecords.replace(db(), [], [anAccessory({ id: 1, model: 1 })])
    await reviewRecords.replace(
      db(),
      [],
      [aReview({ id: 1, model: 1, pros: ['Light', 'Quick'], cons: ['Dear'] }), aReview({ id: 2 })],
    )
  })

  test('of a class are listed by id', async () => {
    expect((await listAircraftModelsByClass(db(), 1))?.map((model) => model.id)).toEqual([1, 5])
    const part = async (offset: number, limit: number) =>
      (await listAircraftModelsByClass(db(), 1, { offset, limit }))?.map((model) => model.id)
    expect(await part(0, 1)).toEqual([1])
    expect(await part(1, 5)).toEqual([5])
    expect(await part(2, 5)).toEqual([])
  })

  test('of a class without models are an empty list, of a class that does not exist undefined', async () => {
    expect(await listAircraftModelsByClass(db(), 2)).toEqual([])
    expect(await listAircraftModelsByClass(db(), 3)).toBeUndefined()
  })

  test('have every figure of the catalogue', async () => {
    expect(await findAircraftModel(db(), 1)).toMatchObject({
      name: 'P-51D Mustang 60',
      wing_area: 49.5,
      cg: { min: 90, max: 98.5, reference: 'behind the leading edge' },
      throws: { elevator: { low: 12, high: 17 }, flap: null },
      manual: '/files/manual.a1a1a1a1a1a1a1a1.pdf',
      aircraft_class: { id: 1, name: 'Class 1', image: null },
      airframe: {
        slug: 'p-51d-mustang',
        span: 11.28,
        silhouette: { image: '/media/plan.a1a1a1a1a1a1a1a1.svg', width: 1200, height: 800 },
        glb: null,
      },
    })
  })

  test('list what is in the box and what is not, each entry with an id', async () => {
    const model = await findAircraftModel(db(), 1)
    expect(model?.include_list.map(({ name }) => name)).toEqual(['Fuselage', 'Wing'])
    expect(model?.does_not_include_list.map(({ name }) => name)).toEqual(['Engine'])
    expect(model?.features_list.map(({ name }) => name)).toEqual(['Belly scoop'])
    const ids = [model?.include_list, model?.does_not_include_list, model?.features_list].flatMap((list) =>
      list?.map(({ id }) => id),
    )
    expect(new Set(ids).size).toBe(4)
  })

  test('describe their picture like the same photo of a version', async () => {
    expect((await findAircraftModel(db(), 1))?.image?.alt).toBe('Front view of the Mustang')
  })

  test('have every field even if only the required ones are given', async () => {
    expect(await findAircraftModel(db(), 5)).toMatchObject({
      image: null,
      manual: null,
      airframe: null,
      cg: null,
      throws: null,
      include_list: [],
      does_not_include_list: [],
      features_list: [],
    })
  })

  test('are undefined if they do not exist', async () => {
    expect(await findAircraftModel(db(), 99)).toBeUndefined()
  })

  test("have versions in the company's order, with colour scheme and pictures", async () => {
    expect(await listAircraftVersionsByModel(db(), 1)).toMatchObject([
      {
        name: 'Yellow Nose',
        product_code: 'CE-001A',
        scheme: { slug: 'yellow-nose', name: 'Yellow Nose', colours: 'natural metal' },
        images: [{ alt: 'Front view of the Mustang' }, { alt: 'Side view of the Mustang' }],
      },
      { name: 'Plain', product_code: 'CE-001B', scheme: null, images: [] },
    ])
  })

  test('may have no versions; those of a missing model are undefined', async () => {
    expect(await listAircraftVersionsByModel(db(), 5)).toEqual([])
    expect(await listAircraftVersionsByModel(db(), 99)).toBeUndefined()
  })

  test('keep the ids of their versions and list entries when something else changes', async () => {
    const before = [
      await listAircraftVersionsByModel(db(), 1),
      (await findAircraftModel(db(), 1))?.include_list,
    ]
    await db()
      .transaction()
      .execute((transaction) => aircraftModelRecords.replace(transaction, [], [{ ...mustang, weight: 4000 }]))
    const after = [
      await listAircraftVersionsByModel(db(), 1),
      (await findAircraftModel(db(), 1))?.include_list,
    ]
    expect(after).toEqual(before)
  })

  test('give their name to the accessories that fit them', async () => {
    expect(await listAccessories(db())).toMatchObject([
      {
        model: 1,
        model_name: 'P-51D Mustang 60',
        product_code: 'CE-X01',
        image: null,
        fits: [{ id: 1, name: 'P-51D Mustang 60' }],
      },
    ])
  })

  test('give their name to the reviews about them; a review may be about none', async () => {
    expect(await listReviews(db())).toMatchObject([
      {
        id: 1,
        model_name: 'P-51D Mustang 60',
        file: '/files/review.a1a1a1a1a1a1a1a1.pdf',
        file_size: { bytes: 1000, pages: 4 },
        silhouette: { image: '/media/plan.a1a1a1a1a1a1a1a1.svg', width: 1200, height: 800 },
        pros: ['Light', 'Quick'],
        cons: ['Dear'],
      },
      { id: 2, model: null, model_name: null, silhouette: null, pros: [], cons: [] },
    ])
  })
})
