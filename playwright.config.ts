import { defineConfig } from '@playwright/test'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const headlessShell = process.env['HEADLESS_SHELL_PATH'] ?? chromium
const launchArgs = [
  '--headless=new',
  // The shell hints fonts differently.
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A test ends before code that V8 optimizes has repaid the time of the optimization. Without it the browser needs a
 * tenth less processor time.
 */
const withoutOptimization = '--js-flags=--no-opt,--no-maglev'

/** These need what the headless shell lacks: the PDF viewer and Chromium's cross-site rules. */
const needsFullChromium = [
  'src/website/contact-us/contact-us-csrf.browser.ts',
  'src/website/reviews/review-file.browser.ts',
  'tests/framing.browser.ts',
  'tests/original-client.browser.ts',
]

/** Tests of the production build with the demonstration catalogue, in a new folder for each run. */
export default defineConfig({
  testDir: '.',
  testMatch: ['src/{website,studio}/**/*.browser.ts', 'tests/*.browser.ts'],
  fullyParallel: true,
  // They run beside the other checks, which use the time that these wait.
  workers: 2,
  retries: 0,
  // Far longer than any test or step takes, because the machine may be busy with other checks.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  // One set for all machines; `npm run screenshots -- --renew` replaces it.
  snapshotPathTemplate: 'tests/visual/{arg}{ext}',
  updateSnapshots: 'none',
  globalSetup: './tests/support/browser/browser-site.ts',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: chromium, args: launchArgs },
  },
  projects: [
    // A second one would start a second browser for a handful of tests.
    { name: 'chromium', testMatch: needsFullChromium, workers: 1 },
    {
      name: 'shell',
      testIgnore: needsFullChromium,
      use: { launchOptions: { executablePath: headlessShell, args: [...launchArgs, withoutOptimization] } },
    },
  ],
})
