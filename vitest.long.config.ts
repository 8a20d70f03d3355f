import { globSync, readFileSync } from 'node:fs'
import { defineConfig, mergeConfig } from 'vitest/config'
import whole from './vitest.whole.config.ts'

/** Files whose tests run a sample in `npm test`: kills, faults, random requests and properties. */
const sampled = globSync(['src/**/*.test.ts', 'tests/**/*.test.ts']).filter((file) =>
  /\b(?:stormSize|openStormRandom|propertyRuns)\b/.test(readFileSync(file, 'utf8')),
)

/** The same tests at full length, and those that are too long for `npm test`: `npm run test:long`. */
const config = mergeConfig(
  whole,
  defineConfig({
    test: {
      testTimeout: 1_800_000,
      env: { STORM_SIZE: 'long' },
      setupFiles: './tests/support/unstub-environment.ts',
    },
  }),
)
if (config.test) config.test.include = [...sampled, 'tests/long/**/*.test.ts']
export default config
