// `npm run dev`: screens hydrate, and nothing is logged to the browser's console.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test, waitForHydration } from './support/browser/browser-test.ts'
import { sendLastRequest } from './support/browser/page-assertions.ts'
import { findFreePort } from '../scripts/processes/free-port.mjs'
import { screenPaths, screens } from './support/browser/screen-paths.ts'
import { stormSize } from './support/storm-size.ts'

const script = fileURLToPath(new URL('../scripts/dev-server.mjs', import.meta.url))

/** What Vite and React themselves say while developing. */
const toolMessages = [/^\[vite\] connect(?:ing\.\.\.|ed\.)$/, /^%cDownload the React DevTools/]

/**
 * In development a page loads each of its modules on its own, so the first screen takes seconds. The tests of the built site
 * report hydration errors of every screen; what only development can show, such as a missing stylesheet, depends on the parts
 * that these few share.
 */
const opened = stormSize({
  short: [screenPaths.home, screenPaths.allModels, screenPaths.modelDetail, screenPaths.event, '/styleguide'],
  long: [...screens, '/styleguide'],
})

let server: ChildProcess
let address = ''

test.beforeAll(async () => {
  // It transforms every module and builds the studio before it answers.
  const port = await findFreePort()
  address = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      // The site of the other tests has imported the demonstration catalogue already.
      DATA_DIR: process.env['SITE_DATA_DIR'],
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk) => String(chunk).includes(address) && resolve())
    server.once('exit', () => reject(new Error('The development server ended before it was ready')))
  })
})

test.afterAll(async () => {
  if (server.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit')
})

test('screens hydrate in development and log nothing', async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  for (const path of opened) {
    await test.step(path, async () => {
      await page.goto(address + path)
      await waitForHydration(page)
      await sendLastRequest(page)
    })
  }
  const isOfTool = (message: string) => toolMessages.some((tool) => tool.test(message.replace(/^\w+: /, '')))
  expect(messages.filter((message) => !isOfTool(message))).toEqual([])
})
