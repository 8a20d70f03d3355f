import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { anApiSite } from '../../tests/support/api-site.ts'
import { anAircraftClass, anAircraftModel } from '../../tests/support/builders.ts'
import { describeOnEachDatabase } from '../../tests/support/databases.ts'
import { readQrCode } from '../../tests/support/read-qr-code.ts'
import { replaceAircraftClassRecords } from '../catalogue/aircraft-class-records.ts'
import { replaceAircraftModelRecords } from '../catalogue/aircraft-model-records.ts'
import { createApi } from './api.ts'

describeOnEachDatabase("the address of an aircraft model's page", (db) => {
  const ask = (
    id: string,
    { siteUrl, host = 'http://localhost' }: { siteUrl?: string; host?: string } = {},
  ) => createApi(anApiSite({ db: db(), siteUrl })).request(`${host}/api/aircraftmodels/${id}/address.svg`)

  beforeAll(async () => {
    await replaceAircraftClassRecords(db(), [], [anAircraftClass({ id: 1 })])
    await replaceAircraftModelRecords(db(), [], [anAircraftModel({ id: 17 })])
  })

  test('is a drawing that may be kept for a day', async () => {
    const response = await ask('17')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(await response.text()).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 (\d+) \1"/,
    )
  })

  test('reads back as the address at the public address of the site', async () => {
    const response = await ask('17', { siteUrl: 'https://www.example.com', host: 'http://10.0.0.5:3000' })
    expect(await readQrCode(await response.bytes())).toBe('https://www.example.com/aircraft-model-detail/17')
  })

  test('reads back as the address at this host where no public address is known', async () => {
    const response = await ask('017', { host: 'http://192.168.1.20:3000' })
    expect(await readQrCode(await response.bytes())).toBe('http://192.168.1.20:3000/aircraft-model-detail/17')
  })

  test('is drawn in black on white, with four modules of white on every side', async () => {
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

  test('is refused to a request that names a host too long to be one', async () => {
    const response = await ask('17', { host: `http://${'a'.repeat(3000)}` })
    expect(response.status).toBe(400)
  })
})
