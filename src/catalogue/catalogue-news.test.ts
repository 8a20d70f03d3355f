import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { TRANSLATIONS } from '../content-model/fields/translations-field.ts'
import { readCatalogueVersion } from '../database/catalogue-state.ts'
import { type ChangeRow, recordChanges } from './catalogue-change.ts'
import { listCatalogueNews } from './catalogue-news.ts'
import { eventNews } from './events/event-news.ts'

const change = (entry_kind: string, fields: string | null, kind: ChangeRow['kind'] = 'changed') => ({
  kind,
  entry_kind,
  entry_key: '1',
  entry_name: 'J-3 Cub 25',
  fields,
})

describeOnEachDatabase(
  'news of the catalogue',
  (db) => {
    const list = () => listCatalogueNews(db(), [eventNews])

    /** Records one publication after another, each a second after the one before. */
    async function publish(...changes: ChangeRow[]) {
      const version = await readCatalogueVersion(db())
      for (const [index, each] of changes.entries())
        await recordChanges(db(), version + 1 + index, [each], new Date(Date.UTC(2030, 0, 1, 0, 0, index)))
    }

    test('publications without news push no news out, however many they are', async () => {
      const before = await list()
      expect(before.length).toBeGreaterThan(0)
      const others = [
        change('distributor', 'phone'),
        change('site', 'claims'),
        change('aircraft model', TRANSLATIONS),
        change('part', null, 'removed'),
      ]
      await publish(...Array.from({ length: 15 }, () => others).flat())
      expect(await list()).toEqual(before)
    })

    test('the newest fifty publications with news are listed, the newest first', async () => {
      const weight = change('aircraft model', 'weight')
      await publish(...Array.from({ length: 60 }, () => [weight, change('distributor', 'phone')]).flat())
      const news = await list()
      expect(news.map(({ changedAt }) => changedAt)).toEqual(
        Array.from({ length: 50 }, (_, index) =>
          new Date(Date.UTC(2030, 0, 1, 0, 0, 118 - 2 * index)).toISOString(),
        ),
      )
      expect(news[0]).toMatchObject({ model: { id: 1 }, changes: [{ fields: ['weight'] }] })
    })
  },
  { contents: 'the small catalogue', databaseFor: 'each test' },
)
