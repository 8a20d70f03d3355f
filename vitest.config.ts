import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'tests/whole/**'],
    // Read as text by the style sheet; all other styles are nothing to tests.
    css: { include: /tokens\.css\?raw$/ },
    // One for each processor: without a word one is left free.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
