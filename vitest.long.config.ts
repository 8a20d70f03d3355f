import { defineConfig, mergeConfig } from 'vitest/config'
import whole from './vitest.whole.config.ts'

/** The storms of `npm test` at full length: `npm run test:long`. */
const storms = [
  'backup',
  'crash-recovery',
  'database-outage',
  'fault-injection',
  'fuzz',
  'hostile-requests',
  'idle-connections',
  'message-stress',
  'npm-start',
  'power-loss',
  'publishing-kills',
  'sitemap',
]

const config = mergeConfig(
  whole,
  defineConfig({ test: { testTimeout: 1_800_000, env: { STORM_SIZE: 'long' } } }),
)
if (config.test) config.test.include = storms.map((name) => `tests/whole/${name}.test.ts`)
export default config
