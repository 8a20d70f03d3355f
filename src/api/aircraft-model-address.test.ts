import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { anApiContext } from '../../tests/support/server/api-context.ts'
import { anAircraftClass, anAircraftModel } from '../../tests/support/catalogue/builders.ts'
import { describeWithDatabase } from '../../tests/support/database/test-databases.ts'
import { readQrCode } from '../../tests/support/media/read-qr-code.ts'
import { aircraftClassRecords } from '../catalogue/aircraft-class.ts'
import { aircraftModelRecords } from '../catalogue/models/aircraft-model-records.ts'
import { createApi } from './api.ts'

describeWithDatabase("the address of an aircraft model's page", (db) => {
  const ask = (
    id: string,
    { siteUrl, host = 'http://localhost' }: { siteUrl?: string; host?: string } = {},
  ) => createApi(anApiContext({ db: db(), siteUrl })).request(`${host}/api/aircraftmodels/${id}/address.svg`)

  beforeAll(async () => {
    await aircraftClassRecords.replace(db(), [], [anAircraftClass({ id: 1 })])
    await aircraftModelRecords.replace(db(), [], [anAircraftModel({ id: 17 })])
  })

  test('is an SVG that may be cached for a day', async () => {
    const response = await ask('17')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(await response.text()).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 (\d+) \1"/,
    )
  })

  test('decodes to an address of the public site', async () => {
    const response = await ask('17', { siteUrl: 'https://www.example.com', host: 'http://10.0.0.5:3000' })
    expect(await readQrCode(new Uint8Array(await response.arrayBuffer()))).toBe(
      'https://www.example.com/aircraft-model-detail/17',
    )
  })

  test('decodes to an address of this host if no public address is known', async () => {
    const response = await ask('017', { host: 'http://192.168.1.20:3000' })
    expect(await readQrCode(new Uint8Array(await response.arrayBuffer()))).toBe(
      'http://192.168.1.20:3000/aircraft-model-detail/17',
    )
  })

  test('is black on white with a quiet zone of four modules', async () => {
    const svg = await (await ask('17')).text()
    const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
    const pixels = await sharp(Buffer.from(svg))
      .flatten({ background: 'gray' })
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    expect(pixels).toHaveLength(size * size)
    expect(new Set(pixels)).toEqual(new Set([0, 255]))
    const black = [...pixels.keys()].filter((index) => pixels[index] === 0)
    for (const places of [
      black.map((index) => index % size),
      black.map((index) => Math.floor(index / size)),
    ]) {
      expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5])
    }
  })

  test.each([
    ['99', 404],
    ['99999999999', 404],
    ['mustang', 400],
    ['1.5', 400],
  ])('is refused for the id %s with %i', async (id, status) => {
    const response = await ask(id)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('is rejected if the Host header is too long', async () => {
    const response = await ask('17', { host: `http://${'a'.repeat(3000)}` })
    expect(response.status).toBe(400)
  })
})
