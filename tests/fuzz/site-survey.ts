// What exists on a site, as the source of generated requests.
import { derivedUrlPattern } from '../../src/contract/media-url.ts'
import { parseContract, type SiteContract } from './site-contract.ts'

export interface SiteSurvey {
  address: string
  contract: SiteContract
  /** Addresses of pictures, PDFs, scripts and styles. */
  files: string[]
  /** What a browser has after opening the contact form. */
  form: { cookie: string; token: string }
}

export async function surveySite(address: string): Promise<SiteSurvey> {
  const read = async (path: string) => (await fetch(address + path)).text()
  const contract = parseContract(JSON.parse(await read('/api/openapi.json')))
  const answers = await Promise.all(
    ['/', '/api/aircraftmodels/1', '/api/aircraftmodels/1/get_aircraft_models_by_class', '/api/reviews'].map(
      read,
    ),
  )
  // In `srcset` addresses follow a space as well, and end with one.
  const found = answers.join('\n').matchAll(/["\s](\/(?:media|files|assets)\/[^"\s]+)/g)
  const files = [...new Set([...found].map(([, file = '']) => file))]
  if (!files.some((file) => derivedUrlPattern.test(file)))
    throw new Error(`No page of ${address} shows a resized picture, so none would be requested.`)
  const opened = await fetch(`${address}/contact-us`)
  const cookies = opened.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const token = /name="token" value="([^"]+)"/.exec(await opened.text())?.[1] ?? ''
  return { address, contract, files, form: { cookie: cookies.join('; '), token } }
}
