import { beforeAll, expect, test } from 'vitest'
import { aMediaFile, anAircraftClass, anAircraftModel } from '../../tests/support/catalogue/builders.ts'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { mediaFileRecords } from '../media/media-file-records.ts'
import {
  aircraftClassRecords,
  findAircraftClass,
  findNeighbouringClasses,
  listAircraftClasses,
} from './aircraft-class.ts'
import { aircraftModelRecords } from './models/aircraft-model-records.ts'

describeOnEachDatabase('aircraft classes', (db) => {
  beforeAll(async () => {
    await mediaFileRecords.replace(
      db(),
      [],
      [aMediaFile({ path: 'media/class.jpg', width: 700, height: 350 })],
    )
    await aircraftClassRecords.replace(
      db(),
      [],
      [
        anAircraftClass({ id: 2, name: '40 size', image: 'media/class.jpg', image_alt: 'A grey Zero' }),
        anAircraftClass({
          id: 1,
          name: '25 size',
          wingspan_range: { min: 1200, max: 1450, text: '1.20–1.45 m' },
        }),
      ],
    )
    await aircraftModelRecords.replace(
      db(),
      [],
      [
        anAircraftModel({ id: 1, class: 2, wingspan: 1600 }),
        anAircraftModel({ id: 2, class: 2, wingspan: 1400 }),
      ],
    )
  })

  test('are listed from the smallest to the largest, each with the number of its models', async () => {
    const classes = await listAircraftClasses(db())
    expect(classes.map(({ id, name, model_count }) => [id, name, model_count])).toEqual([
      [1, '25 size', 0],
      [2, '40 size', 2],
    ])
  })

  test('give the range of their wingspans in millimetres', async () => {
    expect((await findAircraftClass(db(), 1))?.wingspan_range).toEqual({
      min: 1200,
      max: 1450,
      text: '1.20–1.45 m',
    })
  })

  test('have a picture in every size that is not larger than the picture itself', async () => {
    const picture = (await findAircraftClass(db(), 2))?.image
    expect(picture).toMatchObject({
      image: '/media/class.a1a1a1a1a1a1a1a1.jpg',
      width: 700,
      height: 350,
      alt: 'A grey Zero',
    })
    expect(picture?.sizes).toEqual([
      {
        width: 180,
        height: 90,
        avif: '/media/class.a1a1a1a1a1a1a1a1.180q50.avif',
        webp: '/media/class.a1a1a1a1a1a1a1a1.180q72.webp',
      },
      {
        width: 360,
        height: 180,
        avif: '/media/class.a1a1a1a1a1a1a1a1.360q50.avif',
        webp: '/media/class.a1a1a1a1a1a1a1a1.360q72.webp',
      },
      {
        width: 700,
        height: 350,
        avif: '/media/class.a1a1a1a1a1a1a1a1.700q70.avif',
        webp: '/media/class.a1a1a1a1a1a1a1a1.700q82.webp',
      },
    ])
  })

  test('may have no picture', async () => {
    expect((await findAircraftClass(db(), 1))?.image).toBeNull()
  })

  test('are undefined if they do not exist', async () => {
    expect(await findAircraftClass(db(), 3)).toBeUndefined()
  })

  test('have the model on their picture as an example, or else the smallest', async () => {
    expect((await findAircraftClass(db(), 1))?.example).toBe(null)
    expect((await findAircraftClass(db(), 2))?.example).toEqual({
      id: 2,
      slug: 'model-2',
      name: 'Model 2',
      wingspan: 1400,
      silhouette: null,
    })
    await aircraftModelRecords.replace(
      db(),
      [],
      [anAircraftModel({ id: 3, class: 2, wingspan: 1900, image: 'media/class.jpg' })],
    )
    expect((await findAircraftClass(db(), 2))?.example?.id).toBe(3)
  })

  test('have the class before and the one after', async () => {
    expect(await findNeighbouringClasses(db(), 1)).toMatchObject({
      smaller_class: null,
      larger_class: { id: 2, name: '40 size', model_count: 3, example: { id: 3 } },
    })
    expect(await findNeighbouringClasses(db(), 2)).toMatchObject({
      smaller_class: { id: 1 },
      larger_class: null,
    })
  })
})
