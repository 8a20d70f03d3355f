import { beforeAll, describe, expect, test } from 'vitest'
import { anApiContext } from '../../tests/support/server/api-context.ts'
import {
  anAccessory,
  anAircraftClass,
  anAircraftModel,
  aPart,
} from '../../tests/support/catalogue/builders.ts'
import { readQrCode } from '../../tests/support/media/read-qr-code.ts'
import { describeWithDatabase } from '../../tests/support/database/test-databases.ts'
import { accessoryRecords } from '../catalogue/accessory.ts'
import { aircraftClassRecords } from '../catalogue/aircraft-class.ts'
import { aircraftModelRecords } from '../catalogue/models/aircraft-model-records.ts'
import { partRecords } from '../catalogue/part.ts'
import { redirectRecords } from '../catalogue/redirect.ts'
import { partSchema } from '../contract/part.ts'
import { problemSchema } from '../contract/problem.ts'
import { productSchema } from '../contract/product.ts'
import { createApi } from './api.ts'

describeWithDatabase('product codes and parts over the API', (db) => {
  const ask = (path: string) =>
    createApi(anApiContext({ db: db(), siteUrl: 'https://hangar.example' })).request(path)
  const find = async (code: string) =>
    productSchema.parse(await (await ask(`/api/codes/${encodeURIComponent(code)}`)).json())
  const refuse = async (path: string, status: number) => {
    const response = await ask(path)
    expect(response.status).toBe(status)
    return problemSchema.strict().parse(await response.json())
  }

  beforeAll(async () => {
    await aircraftClassRecords.replace(db(), [], [anAircraftClass({ id: 1 })])
    const version = (product_code: string) => ({ name: 'Red', product_code, scheme: null, images: [] })
    await aircraftModelRecords.replace(
      db(),
      [],
      [
        anAircraftModel({ id: 17, name: 'Cub', versions: [version('CE-017A'), version('CE-017B')] }),
        anAircraftModel({ id: 18, name: 'Zero' }),
      ],
    )
    await accessoryRecords.replace(
      db(),
      [],
      [
        anAccessory({ id: 1, product_code: 'CE-X01', model: 17, replaces: 'CE-A03' }),
        anAccessory({
          id: 2,
          product_code: 'CE-X02',
          model: 17,
          status: 'discontinued',
          replaced_by: 'CE-017-CN',
        }),
      ],
    )
    await partRecords.replace(
      db(),
      [],
      [
        aPart({ product_code: 'CE-018-BO', name: 'Bomb', model: 18 }),
        aPart({ product_code: 'CE-017A-WG', model: 17, version: 'CE-017A' }),
        aPart({ product_code: 'CE-017-CN', name: 'Canopy', model: 17, fits: [17, 18] }),
      ],
    )
    await redirectRecords.replace(
      db(),
      [],
      [
        { code: 'CE-A03', now: 'CE-X01', note: 'Mechanical retracts.' },
        { code: 'CE-017C', now: 'CE-017A', note: null },
        { code: 'CE-A99', now: null, note: 'A poster.' },
        { code: 'CE-A98', now: 'CE-X77', note: 'What took its place is gone.' },
      ],
    )
  })

  describe('a code', () => {
    test('belongs to a version, an accessory or a part', async () => {
      expect(await find('CE-017A')).toMatchObject({
        kind: 'version',
        name: 'Cub, Red',
        url: '/aircraft-model-detail/17#CE-017A',
        model: { id: 17, name: 'Cub' },
        replaced: null,
        replaces: [{ code: 'CE-017C', note: null, url: null }],
      })
      expect(await find('CE-X01')).toMatchObject({
        kind: 'accessory',
        url: '/c/CE-X01',
        accessory: { id: 1 },
        part: null,
        fits: [{ id: 17, name: 'Cub' }],
        replaces: [{ code: 'CE-A03', note: 'Mechanical retracts.' }],
      })
      expect(await find('CE-017-CN')).toMatchObject({
        kind: 'part',
        accessory: null,
        part: { name: 'Canopy' },
        fits: [{ id: 17 }, { id: 18 }],
        replaces: [{ code: 'CE-X02', url: '/c/CE-X02' }],
      })
    })

    test.each(['ce-17a', 'CE-O17A', 'ce017a', ' CE 17 A ', 'cE–0017–a'])(
      'is found as %j, and that answer is not kept by caches',
      async (spelling) => {
        const response = await ask(`/api/codes/${encodeURIComponent(spelling)}`)
        expect(await response.json()).toMatchObject({ code: 'CE-017A' })
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect((await ask('/api/codes/CE-017A')).headers.get('cache-control')).toMatch(/^public/)
      },
    )

    test('that is old leads to what took its place', async () => {
      const replaced = { code: 'CE-A03', note: 'Mechanical retracts.', url: null }
      expect(await find('cea3')).toMatchObject({ code: 'CE-X01', kind: 'accessory', replaced })
      expect((await ask('/api/codes/CE-A03')).headers.get('cache-control')).toMatch(/^public/)
      expect(await find('CE-X02')).toMatchObject({ replaced_by: { code: 'CE-017-CN', kind: 'part' } })
      expect(await find('CE-A99')).toMatchObject({ kind: 'retired', replaced: { note: 'A poster.' } })
    })

    test('that is old says so for good, also where what took its place is gone', async () => {
      expect(await find('CE-A98')).toMatchObject({ code: 'CE-A98', kind: 'retired', name: 'CE-A98' })
      expect((await ask('/api/codes/CE-A98')).headers.get('cache-control')).toMatch(/^public/)
    })

    test('that is unknown is answered with the nearest', async () => {
      const { detail, nearest } = await refuse('/api/codes/CE-017Z', 404)
      expect(detail).toBe('There is no product with the code CE-017Z.')
      expect(nearest?.map(({ code }) => code)).toEqual(['CE-017A', 'CE-017B', 'CE-017-CN'])
      expect(nearest?.[0]).toEqual({
        code: 'CE-017A',
        kind: 'version',
        name: 'Cub, Red',
        url: '/aircraft-model-detail/17#CE-017A',
      })
    })

    test.each(['C'.repeat(10_000), '\0', '%_\'"\\', '../../etc', '\u202Eevil', '✈️', '0'.repeat(60)])(
      'that is %j is refused, as a short line',
      async (code) => {
        const { detail } = await refuse(`/api/codes/${encodeURIComponent(code)}`, 404)
        expect(detail.length).toBeLessThan(100)
        expect(detail).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
      },
    )

    test.each(['%ED%A0%80', '%FF', '%', '%2F', '%00'])('that is sent as %s is refused', async (sent) => {
      expect([400, 404]).toContain((await ask(`/api/codes/${sent}`)).status)
    })

    test('has a QR code in capitals, which makes it small', async () => {
      const svg = await (await ask('/api/codes/ce17a/address.svg')).text()
      expect(svg).toMatch(/^<svg [^]*<\/svg>\n$/)
      expect(await readQrCode(Buffer.from(svg))).toBe('HTTPS://HANGAR.EXAMPLE/C/CE-017A')
      // 25 modules and the quiet zone; small letters need 33.
      expect(svg).toContain('viewBox="0 0 33 33"')
      await refuse('/api/codes/CE-017Z/address.svg', 404)
    })
  })

  describe('the parts', () => {
    const list = async (path: string) => partSchema.array().parse(await (await ask(path)).json())

    test('are listed by model and code, with the models that they fit', async () => {
      const parts = await list('/api/parts')
      expect(parts.map((part) => part.product_code)).toEqual(['CE-017-CN', 'CE-017A-WG', 'CE-018-BO'])
      expect(parts[0]).toMatchObject({
        model: 17,
        model_name: 'Cub',
        fits: [
          { id: 17, name: 'Cub' },
          { id: 18, name: 'Zero' },
        ],
        status: 'current',
      })
      expect(parts[2]?.fits).toEqual([{ id: 18, name: 'Zero' }])
    })

    test('can be those that fit a model, and a page of them', async () => {
      const codes = async (path: string) => (await list(path)).map((part) => part.product_code)
      expect(await codes('/api/parts?model=18')).toEqual(['CE-017-CN', 'CE-018-BO'])
      expect(await codes('/api/parts?limit=1&offset=1')).toEqual(['CE-017A-WG'])
    })

    test('of a model that does not exist, or is not a number, are refused', async () => {
      await refuse('/api/parts?model=99', 404)
      await refuse('/api/parts?model=999999999999', 400)
      await refuse(`/api/parts?model=${'x'.repeat(10_000)}`, 400)
      await refuse('/api/parts?model=', 400)
      await refuse('/api/parts?limit=0', 400)
      await refuse('/api/parts?limit=2000', 400)
    })
  })
})
