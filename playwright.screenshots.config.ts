import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'
import type { BrowserTestOptions } from './tests/support/browser/browser-test.ts'

/** Screenshots of every screen and state, to look at: `npm run screenshots`. */
export default defineConfig<BrowserTestOptions>({
  ...tests,
  testMatch: 'tests/screenshots/*.shots.ts',
  globalSetup: './tests/screenshots/screenshot-folder.ts',
  timeout: 120_000,
  use: { ...tests.use, trace: 'off', prefetch: true },
  projects: [{ name: 'screenshots' }],
})
