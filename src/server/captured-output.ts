import type { Log } from './log.ts'

const levels = { debug: 'debug', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Leads what libraries print into the log, and what ends the process. Of what is printed only words and errors are
 * told, for objects may hold what no log may hold. `console.log` stays as it is, for the lines that people and programs
 * wait for at the start.
 */
export function captureOutput(log: Log): void {
  for (const method of ['debug', 'info', 'warn', 'error'] as const) {
    console[method] = (...given: unknown[]) => {
      const error = given.find((each) => each instanceof Error)
      const words = given.filter((each) => typeof each === 'string').join(' ')
      log[levels[method]]({ ...(error && { error }) }, words || error?.message || 'Something was printed')
    }
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'The server ends because of an error that nobody expected')
    process.exit(1)
  })
}
