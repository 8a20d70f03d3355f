import type { Config } from '../config.ts'
import { type Diagnosis, diagnosesOf } from './diagnosis.ts'

const { ok, warn } = diagnosesOf('settings')

/** Modes of PostgreSQL's addresses in which its certificate is checked; the driver takes `require` for such a one too. */
const checkedModes = new Set(['require', 'verify-ca', 'verify-full'])

/** Whether what goes to other machines can be read on its way there. */
export function checkEncryption({ database, mail, media }: Config): Diagnosis[] {
  const findings = [
    ...(database.kind === 'postgres' ? checkDatabaseAddress(new URL(database.url)) : []),
    ...(mail.smtpUrl === undefined ? [] : checkMailAddress(new URL(mail.smtpUrl))),
    ...(media.kind === 's3' && media.endpoint !== undefined
      ? checkStoreAddress(new URL(media.endpoint))
      : []),
  ]
  if (findings.length > 0) return findings
  return [ok('What goes to other machines is encrypted.')]
}

function checkDatabaseAddress({ hostname, searchParams }: URL): Diagnosis[] {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  if (isThisMachine(host) || checkedModes.has(searchParams.get('sslmode') ?? '')) return []
  return [
    warn(
      `DATABASE_URL leads to ${host}, and not by TLS with a checked certificate.`,
      'Add sslmode=verify-full to it.',
    ),
  ]
}

function checkMailAddress({ protocol, hostname, searchParams }: URL): Diagnosis[] {
  const isSure = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  if (isThisMachine(hostname) || isSure) return []
  return [
    warn(
      `SMTP_URL leads to ${hostname}, by TLS only where that is offered.`,
      'Add requireTLS=true to it, or let it begin with smtps.',
    ),
  ]
}

function checkStoreAddress({ protocol, hostname }: URL): Diagnosis[] {
  if (isThisMachine(hostname) || protocol === 'https:') return []
  return [warn(`The endpoint of MEDIA_URL at ${hostname} is asked without TLS.`, 'Let it begin with https.')]
}

/** By its own name, or by a socket among its files. */
function isThisMachine(host: string): boolean {
  return host === '' || host.startsWith('/') || /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
}
