import { expect, test } from 'vitest'
import {
  aDistributor,
  aMediaFile,
  anAircraftClass,
  anAircraftModel,
  aSite,
} from '../../tests/support/catalogue/builders.ts'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { aircraftClassRecords } from '../catalogue/aircraft-class.ts'
import { aircraftModelRecords } from '../catalogue/models/aircraft-model-records.ts'
import { mediaFileRecords } from '../media/media-file-records.ts'
import { listDistributors, distributorRecords } from './distributor.ts'
import { findSite, siteRecords } from './site-content.ts'

describeOnEachDatabase('the company', (db) => {
  test('has no texts while the database is empty', async () => {
    expect(await findSite(db())).toBeUndefined()
  })

  test('has its story in the given order, with its photographs', async () => {
    await mediaFileRecords.replace(db(), [], [aMediaFile({ path: 'media/home/1.jpg' })])
    const record = aSite({
      claims: [{ value: 1994, suffix: null, page: null, text: 'Since 1994' }],
      home_story: {
        title: 'Our story',
        blocks: [
          { type: 'paragraph', text: 'It began in 1994.' },
          { type: 'photo', image: 'media/home/1.jpg', alt: 'A Spitfire over clouds', models: null },
        ],
      },
      tributes: [
        {
          slug: 'a-pioneer',
          name: 'A pioneer',
          title: 'In memory',
          dedication: 'Thank you.',
          image: null,
          alt: null,
        },
      ],
    })
    await siteRecords.replace(db(), [], [record])
    expect(await siteRecords.list(db())).toEqual([record])
    const site = await findSite(db())
    expect(site?.home_story.blocks).toMatchObject([
      { type: 'paragraph', text: 'It began in 1994.' },
      { type: 'photo', image: { alt: 'A Spitfire over clouds' } },
    ])
    expect(site?.tributes).toMatchObject([{ slug: 'a-pioneer', image: null }])
  })

  test('has claims that lead to a list, and photographs that name their models', async () => {
    await aircraftClassRecords.replace(db(), [], [anAircraftClass({ id: 1 })])
    await aircraftModelRecords.replace(
      db(),
      [],
      [anAircraftModel({ id: 4, slug: 'cub' }), anAircraftModel({ id: 3, slug: 'spitfire' })],
    )
    const image = 'media/home/1.jpg'
    const record = aSite({
      claims: [{ value: 60, suffix: '+', text: 'Over sixty models', page: 'aircraft-classes' }],
      home_story: {
        title: 'Our story',
        blocks: [
          { type: 'photo', image, alt: 'Two', models: ['spitfire', 'cub'] },
          { type: 'photo', image, alt: 'One', models: null },
        ],
      },
    })
    await siteRecords.replace(db(), [], [record])
    expect(await siteRecords.list(db())).toEqual([record])
    const site = await findSite(db())
    expect(site?.claims).toEqual(record.claims)
    expect(site?.home_story.blocks).toMatchObject([{ models: ['spitfire', 'cub'] }, { models: [] }])
  })

  test('lists its distributors by id, with their languages', async () => {
    await distributorRecords.replace(
      db(),
      [],
      [aDistributor({ id: 2, languages: ['no', 'en'] }), aDistributor({ id: 1 })],
    )
    expect(await listDistributors(db())).toMatchObject([
      { id: 1, languages: [], image: null },
      { id: 2, languages: ['no', 'en'] },
    ])
  })
})
