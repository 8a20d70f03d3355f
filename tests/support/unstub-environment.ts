// Test files share their worker's process, so each restores the environment that it has stubbed.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.unstubAllEnvs()
})
