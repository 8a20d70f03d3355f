// A browser in the studio that notes how long each key takes until its frame is painted.
import type { Browser, Page } from '@playwright/test'
import { addAuthenticator } from '../../tests/support/add-authenticator.ts'
import { spawnBuiltCommand, waitForCommand } from '../../tests/support/built-command.ts'

export async function enterStudio(
  browser: Browser,
  origin: string,
  settings: Record<string, string>,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await addAuthenticator(page)
  const email = `${crypto.randomUUID()}@example.com`
  const invited = await waitForCommand(spawnBuiltCommand('staff', ['invite', email], settings))
  await page.goto(`${origin}/studio/invitation#${invited.stdout.trim().split('#')[1]}`)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  return page
}

declare global {
  var keyTimes: number[]
}

/** Runs in the page. A message posted from a frame callback is handled after that frame is painted. */
export function recordKeys(): void {
  globalThis.keyTimes = []
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => globalThis.keyTimes.push(performance.now() - timeStamp)
        port2.postMessage(undefined)
      }),
    { capture: true },
  )
}
