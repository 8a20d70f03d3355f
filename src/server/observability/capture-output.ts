import type { Log } from './log.ts'

/**
 * Sends console output of libraries to the log, without objects, which may hold secrets. `console.log` stays as it is. Also logs
 * an uncaught exception and then ends the process.
 */
export function captureOutput(log: Log): void {
  for (const method of ['debug', 'info', 'warn', 'error'] as const) {
    console[method] = (...args: unknown[]) => {
      const error = args.find((arg) => arg instanceof Error)
      const text = args.filter((arg) => typeof arg === 'string').join(' ')
      log[method]({ ...(error && { error }) }, text || error?.message || 'Console output without text')
    }
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'Uncaught exception; the server exits')
    process.exit(1)
  })
}
