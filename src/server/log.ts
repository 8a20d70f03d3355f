import { destination, type Logger, pino, stdTimeFunctions } from 'pino'
import { cleanerOf, passwordsIn } from './clean-line.ts'
import type { Config } from './config.ts'
import { readableLine } from './readable-line.ts'
import { currentRequestId } from './request-id.ts'

/** Where the serving process tells what happens: one line for each event. */
export type Log = Logger

/** Takes finished lines, each with its end. */
export interface LineSink {
  write: (line: string) => void
}

/**
 * Opens the log: lines of JSON, or words where a person sits at the terminal. What is told while a request is being
 * answered carries its id. Whatever a line says, secrets of the settings, e-mail addresses and query strings are taken
 * out of it.
 */
export function openLog(
  { logLevel, database, mail, metricsToken }: Pick<Config, 'logLevel' | 'database' | 'mail' | 'metricsToken'>,
  sink: LineSink = standardOutput(),
): Log {
  const databasePasswords = database.kind === 'postgres' ? passwordsIn(database.url) : []
  const clean = cleanerOf([...databasePasswords, ...passwordsIn(mail.smtpUrl), metricsToken ?? ''])
  const options = {
    level: logLevel,
    base: undefined,
    errorKey: 'error',
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: describeForLog },
    mixin: () => {
      const id = currentRequestId()
      return id === undefined ? {} : { id }
    },
  }
  return pino(options, { write: (line) => sink.write(clean(line)) })
}

/** A full disk behind the output, or nobody who reads it, is no reason to stop serving. */
function standardOutput(): LineSink {
  if (process.stdout.isTTY) return { write: (line) => process.stdout.write(readableLine(line)) }
  const output = destination({ dest: 1, sync: true })
  output.on('error', () => {})
  return output
}

/** What is told of an error. Its other properties are left out: drivers put rows and addresses there. */
export function describeForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, stack, cause } = error
  return {
    type: name,
    ...('code' in error && { code: String(error.code) }),
    stack,
    ...(cause !== undefined && { cause: describeForLog(cause) }),
  }
}
