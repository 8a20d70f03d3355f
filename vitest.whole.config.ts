import { defineConfig } from 'vitest/config'

/** Tests of the built site as a whole, one after another: they start servers, kill them and copy folders. */
export default defineConfig({
  test: {
    include: ['tests/whole/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
