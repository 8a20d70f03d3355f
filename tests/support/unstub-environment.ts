// Restores stubbed environment variables after each test file, because test files share their worker's process.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.unstubAllEnvs()
})
