import { builtProgram } from './site-build.mjs'

/**
 * How Node.js runs the server; `deploy/` says the same. It takes a quarter less memory so, at one percent of the speed: V8 keeps
 * little room for new values, and glibc keeps less of what was freed (docs/decisions/0020-room-for-new-values.md).
 */
export const serverProcess = {
  args: ['--max-semi-space-size=16', builtProgram('serve')],
  env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
}
