import { expect, test } from 'vitest'
import { anAircraftClass, anAircraftModel, aSite } from '../../../tests/support/catalogue/builders.ts'
import { describeWithDatabase } from '../../../tests/support/database/test-databases.ts'
import { aircraftClassRecords } from '../../catalogue/aircraft-class.ts'
import { findAircraftModelDetail } from '../../catalogue/models/aircraft-model-detail.ts'
import { aircraftModelRecords } from '../../catalogue/models/aircraft-model-records.ts'
import { siteRecords } from '../../company/site-content.ts'
import { toLinkCard } from '../../contract/link-cards/link-card.ts'
import { toModelLinkCard } from '../../contract/link-cards/model-link-card.ts'
import type { Database } from '../../database/open-database.ts'
import { allI18n } from '../../languages/all-i18n.ts'
import { languageCodes } from '../../languages/languages.ts'
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

    test.each(languageCodes)('a card in the language %s is found', async (language) => {
      await fill(db())
      const model = await findAircraftModelDetail(db(), 1)
      if (!model) throw new Error('there is no model')
      const expected = toModelLinkCard(allI18n[language], model, aSite())
      const { address } = toLinkCard(expected)
      const isListed = (await list(db())).includes(address)
      expect(isListed).toBe(language === 'en')
      expect(await findSiteLinkCard(db(), address)).toEqual(expected)
      // The same hash in the folder of another language is another address.
      const elsewhere = address.replace(/cards\/(?:..\/)?/, `cards/${language === 'de' ? 'fr' : 'de'}/`)
      expect(await findSiteLinkCard(db(), elsewhere)).toBeUndefined()
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
