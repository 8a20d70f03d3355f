import { defineConfig } from '@playwright/test'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const headlessShell = process.env['HEADLESS_SHELL_PATH'] ?? chromium
const options = [
  '--headless=new',
  // The shell would draw letters by rules of its own.
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What the shell leaves out matters to these: the viewer of PDFs, and what Chromium lets other sites do. */
const inChromiumItself = [
  'src/website/contact-us/contact-us-forged.browser.ts',
  'src/website/reviews/review-file.browser.ts',
  'tests/framing.browser.ts',
  'tests/original-client.browser.ts',
]

/** The real build with the demonstration catalogue, in a folder of its own, made new for each run. */
export default defineConfig({
  testDir: '.',
  testMatch: ['src/website/**/*.browser.ts', 'tests/*.browser.ts'],
  fullyParallel: true,
  workers: 2,
  // On a busy machine a deadline may be missed once, and is listed as flaky; what fails twice is wrong.
  retries: 1,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  // One set of pictures for all machines; `npm run screenshots -- --renew` takes them anew.
  snapshotPathTemplate: 'tests/visual/{arg}{ext}',
  updateSnapshots: 'none',
  globalSetup: './tests/support/browser-site.ts',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: chromium, args: options },
  },
  projects: [
    { name: 'chromium', testMatch: inChromiumItself },
    {
      name: 'shell',
      testIgnore: inChromiumItself,
      use: { launchOptions: { executablePath: headlessShell, args: options } },
    },
  ],
})
