import { destination, type Logger, pino, stdTimeFunctions } from 'pino'
import { createRedactor, passwordsInUrl } from './redact-line.ts'
import type { Config } from '../config.ts'
import { toPrettyLine } from './pretty-line.ts'
import { currentRequestId } from '../http/request-context.ts'

export type Log = Logger

type LogSettings = Pick<Config, 'logLevel' | 'database' | 'mail' | 'metricsToken'>

/**
 * Writes JSON lines with the id of the request, without secrets, e-mail addresses and query strings. On a terminal, the lines
 * are readable text.
 */
export function openLog({ logLevel, database, mail, metricsToken }: LogSettings): Log {
  const databasePasswords = database.kind === 'postgres' ? passwordsInUrl(database.url) : []
  const redact = createRedactor([...databasePasswords, ...passwordsInUrl(mail.smtpUrl), metricsToken ?? ''])
  const options = {
    level: logLevel,
    base: undefined,
    errorKey: 'error',
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: toLogError },
    mixin: () => {
      const id = currentRequestId()
      return id === undefined ? {} : { id }
    },
  }
  const output = standardOutput()
  return pino(options, { write: (line) => output.write(redact(line)) })
}

/** A full disk or a closed pipe must not stop the server. */
function standardOutput() {
  if (process.stdout.isTTY) return { write: (line: string) => process.stdout.write(toPrettyLine(line)) }
  const output = destination({ dest: 1, sync: true })
  output.on('error', () => {})
  return output
}

/** Omits other properties of errors, in which database drivers put rows and addresses. */
function toLogError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, stack, cause } = error
  return {
    type: name,
    ...('code' in error && { code: String(error.code) }),
    stack,
    ...(cause !== undefined && { cause: toLogError(cause) }),
  }
}
