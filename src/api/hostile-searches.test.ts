import { beforeAll, expect, test } from 'vitest'
import { anApiContext } from '../../tests/support/server/api-context.ts'
import { anAircraftClass, anAircraftModel } from '../../tests/support/catalogue/builders.ts'
import { describeWithDatabase } from '../../tests/support/database/test-databases.ts'
import { aircraftClassRecords } from '../catalogue/aircraft-class.ts'
import { aircraftModelRecords } from '../catalogue/models/aircraft-model-records.ts'
import { createApi } from './api.ts'

describeWithDatabase('a search', (db) => {
  const ask = (query: string) => createApi(anApiContext({ db: db() })).request(`/api/search?${query}`)

  beforeAll(async () => {
    await aircraftClassRecords.replace(db(), [], [anAircraftClass({ id: 1 })])
    await aircraftModelRecords.replace(db(), [], [anAircraftModel({ id: 1, name: 'Tiger Moth' })])
  })

  test.each([
    ['nothing', ''],
    ['NUL', '%00'],
    ['half a surrogate pair', '%ED%A0%80'],
    ['a broken escape', '%ZZ'],
    ['signs of SQL', `%25_'"%5C;--`],
    ['right-to-left text', '%E2%80%AE%D7%A9%D7%9C%D7%95%D7%9D'],
    ['emoji', '%F0%9F%9B%A9%EF%B8%8F%F0%9F%91%A8%E2%80%8D%E2%9C%88%EF%B8%8F'],
    ['only punctuation', '...---...'],
    ['combining marks', 'a%CC%81%CC%81%CC%81%CC%81'],
    ['a long number', '9'.repeat(200)],
    ['a long word', 'a'.repeat(200)],
    ['many words', 'a '.repeat(100).trim()],
    ['many figures', '1,'.repeat(100)],
    ['many units', '6s '.repeat(60).trim()],
  ])('with %s is answered', async (_, text) => {
    const response = await ask(`q=${text}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['without q', 'limit=3', 'q is missing'],
    ['with 10 kB', `q=${'x'.repeat(10_240)}`, 'q has 10240 characters. It may have 200.'],
    ['for another kind', 'q=a&kind=rocket', "kind is 'rocket'"],
    ['for too many', 'q=a&limit=1000', "limit is '1000'"],
    ['from before the first', 'q=a&offset=-1', "offset is '-1'"],
    ['for none of each kind', 'q=a&of_each_kind=0', "of_each_kind is '0'"],
  ])('%s is refused with the reason', async (_, query, reason) => {
    const response = await ask(query)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(reason)
  })

  test('of repeated keys the first counts', async () => {
    const response = await ask('q=tiger&q=warthog&limit=1&limit=0')
    expect(await response.json()).toMatchObject({ query: 'tiger', total: 1 })
  })
})
