import { type BrowserContext, chromium, type Page } from '@playwright/test'

export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export const chromiumFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

export function launchChromium() {
  return chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
}

export interface NetworkProfile {
  roundTripMs: number
  /** In bits per second. */
  down: number
  up: number
}

/** A phone with a mediocre signal. */
export const mobileNetwork: NetworkProfile = { roundTripMs: 150, down: 1_600_000, up: 750_000 }

/** A phone's viewport. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Opens a page on a throttled network, with its DevTools session. */
export async function openThrottledPage(context: BrowserContext, connection: NetworkProfile | undefined) {
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
