import { builtProgram } from './site-build.mjs'

/**
 * How Node.js runs the server; `deploy/` says the same. Its memory is a quarter smaller so, at the same speed
 * (docs/performance.md): new values get 8 MB before those still in use are sought out instead of 32, and glibc takes
 * memory from two places instead of eight for each processor, giving all of 128 kB and more back at once.
 */
export const serverProcess = {
  args: ['--max-semi-space-size=8', builtProgram('serve')],
  env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
}
