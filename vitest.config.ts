import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'tests/whole/**', 'tests/long/**'],
    // Tests read the tokens as text; all other styles are ignored.
    css: { include: /tokens\.css\?raw$/ },
    // More than the two processors of a small machine: some files wait for servers and their timeouts.
    maxWorkers: 3,
    // No test mocks a module, and loading modules once saves seconds.
    isolate: false,
    globalSetup: './tests/support/make-card-fonts.ts',
    setupFiles: './tests/support/unstub-environment.ts',
    // What a test waits for may take this long on a busy machine, in ms.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
