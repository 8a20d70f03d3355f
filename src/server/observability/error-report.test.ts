import { expect, onTestFinished, test, vi } from 'vitest'
import { openErrorReport } from './error-report.ts'
import type { Log } from './log.ts'

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** The lines of a log, without debugging, on a clock that the test sets. */
function openReport() {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const note = (level: string) => (_: object, text: string) => void lines.push(`${level}: ${text}`)
  const log = { error: note('error'), warn: note('warn'), info: note('info'), debug: () => {} }
  return { ...openErrorReport(log as unknown as Log, 5_000), lines }
}

test('an outage is logged at its start and at its end, other errors each time', () => {
  const { onError, onDatabaseAnswer, lines } = openReport()
  onDatabaseAnswer()
  onError(new Error('odd'))
  onError(away)
  onError(away)
  vi.setSystemTime(2_500)
  onDatabaseAnswer()
  onDatabaseAnswer()
  expect(lines).toEqual([
    'error: odd',
    'error: The database is unavailable: connect ECONNREFUSED',
    'info: The database is available again after 2.5 s',
  ])
})

test('a query that fails after the end of an outage begins no other one, and a later outage is one of its own', () => {
  const { onError, onDatabaseAnswer, lines } = openReport()
  onError(away)
  vi.setSystemTime(1_000)
  onDatabaseAnswer()
  vi.setSystemTime(4_000)
  onError(away)
  onDatabaseAnswer()
  vi.setSystemTime(6_000)
  onError(away)
  expect(lines.slice(2)).toEqual([
    'warn: A query from the time of the outage has failed: connect ECONNREFUSED',
    'error: The database is unavailable: connect ECONNREFUSED',
  ])
})
