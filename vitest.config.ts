import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/whole/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
