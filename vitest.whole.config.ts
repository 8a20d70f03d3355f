import { defineConfig } from 'vitest/config'

/** Tests of the built site as a whole: they start servers, kill them and copy folders. Most of the time they wait. */
export default defineConfig({
  test: {
    include: ['tests/whole/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
