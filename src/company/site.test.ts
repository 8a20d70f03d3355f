import { expect, test } from 'vitest'
import { aDistributor, aMediaFile, aSite } from '../../tests/support/builders.ts'
import { describeOnEachDatabase } from '../../tests/support/databases.ts'
import { replaceMediaFiles } from '../media/media-file-records.ts'
import { listDistributors } from './distributor.ts'
import { replaceDistributorRecords } from './distributor-records.ts'
import { findSite } from './site.ts'
import { findSiteRecord, replaceSiteRecord } from './site-record.ts'

describeOnEachDatabase('the company', (db) => {
  test('has no texts while the database is empty', async () => {
    expect(await findSite(db())).toBeUndefined()
  })

  test('tells its story in the order in which it was written, with its photographs', async () => {
    await replaceMediaFiles(db(), [], [aMediaFile({ path: 'media/home/1.jpg' })])
    const record = aSite({
      claims: [{ value: 1994, text: 'Since 1994' }],
      home_story: {
        title: 'Our story',
        blocks: [
          { type: 'paragraph', text: 'It began in 1994.' },
          { type: 'photo', image: 'media/home/1.jpg', alt: 'A Spitfire over clouds' },
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
    await replaceSiteRecord(db(), record)
    expect(await findSiteRecord(db())).toEqual(record)
    const site = await findSite(db())
    expect(site?.home_story.blocks).toMatchObject([
      { type: 'paragraph', text: 'It began in 1994.' },
      { type: 'photo', image: { alt: 'A Spitfire over clouds' } },
    ])
    expect(site?.tributes).toMatchObject([{ slug: 'a-pioneer', image: null }])
  })

  test('lists its distributors by id, with the languages that they speak', async () => {
    await replaceDistributorRecords(
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
