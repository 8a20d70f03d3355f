import { expect, test } from 'vitest'
import { anAircraftClass, anAircraftModel, aSite } from '../../../tests/support/builders.ts'
import { describeWithDatabase } from '../../../tests/support/test-databases.ts'
import { aircraftClassRecords } from '../../catalogue/aircraft-class.ts'
import { aircraftModelRecords } from '../../catalogue/aircraft-model-records.ts'
import { siteRecords } from '../../company/site-content.ts'
import { toLinkCard } from '../../contract/link-card.ts'
import type { Database } from '../../database/open-database.ts'
import { findSiteLinkCard, listSiteLinkCards } from './site-link-cards.ts'

async function fill(db: Database) {
  await siteRecords.replace(db, [], [aSite()])
  await aircraftClassRecords.replace(db, [], [anAircraftClass({ id: 1 })])
  await aircraftModelRecords.replace(db, [], [anAircraftModel({ id: 1, slug: 'cub', class: 1 })])
}

async function list(db: Database) {
  const addresses: string[] = []
  for await (const address of listSiteLinkCards(db)) addresses.push(address)
  return addresses
}

describeWithDatabase(
  'the link cards of the site',
  (db) => {
    test('an empty database has none', async () => {
      expect(await list(db())).toEqual([])
      expect(await findSiteLinkCard(db(), '/media/cards/home.0123456789abcdef.jpg')).toBeUndefined()
    })

    test('every listed address leads to its recipe', async () => {
      await fill(db())
      const addresses = await list(db())
      expect(addresses).toHaveLength(4)
      for (const address of addresses) {
        const recipe = await findSiteLinkCard(db(), address)
        expect(recipe && toLinkCard(recipe).address).toBe(address)
      }
    })

    test('an address with another hash, or of an entry that has changed, leads nowhere', async () => {
      await fill(db())
      const address = (await list(db())).find((each) => each.includes('model-cub')) ?? ''
      const other = address.replace(/[0-9a-f]{16}(?=\.jpg$)/, '0123456789abcdef')
      expect(await findSiteLinkCard(db(), other)).toBeUndefined()
      const renamed = anAircraftModel({ id: 1, slug: 'cub', class: 1, name: 'Super Cub' })
      await aircraftModelRecords.replace(db(), [], [renamed])
      expect(await findSiteLinkCard(db(), address)).toBeUndefined()
    })
  },
  { databaseFor: 'each test' },
)
