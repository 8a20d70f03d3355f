import { type BrowserContext, chromium, type Page } from '@playwright/test'

/** The Chromium that the browser tests run in, too. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export const chromiumFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

/** Starts Chromium; it must be closed. */
export function launchChromium() {
  return chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
}

/** What lies between a visitor and the server. */
export interface Connection {
  /** To the server and back, in milliseconds. */
  roundTripMs: number
  /** In bits a second. */
  down: number
  /** In bits a second. */
  up: number
}

/** As on a telephone with a mediocre signal. */
export const mobileConnection: Connection = { roundTripMs: 150, down: 1_600_000, up: 750_000 }

/** Opens a page behind a connection, with its session of the protocol of the developer tools. */
export async function openPageBehind(context: BrowserContext, connection: Connection | undefined) {
  const page: Page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (connection) {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: connection.roundTripMs,
      downloadThroughput: connection.down / 8,
      uploadThroughput: connection.up / 8,
    })
  }
  return { page, devtools }
}
