import type { Config } from '../../config.ts'
import { ok, type Verdict, warn } from './diagnosis.ts'

/** Values of PostgreSQL's `sslmode` with which our driver checks the certificate, unlike other drivers also with `require`. */
const verifyingModes = new Set(['require', 'verify-ca', 'verify-full'])

export function checkEncryption({ database, mail, media }: Config): Verdict[] {
  const findings = [
    database.kind === 'postgres' && checkDatabaseAddress(new URL(database.url)),
    mail.smtpUrl !== undefined && checkMailAddress(new URL(mail.smtpUrl)),
    media.kind === 's3' && media.endpoint !== undefined && checkStoreAddress(new URL(media.endpoint)),
  ].filter((finding) => finding !== false)
  return findings.length > 0 ? findings : [ok('Connections to other machines are encrypted.')]
}

function checkDatabaseAddress({ hostname, searchParams }: URL): Verdict | false {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const isVerified = verifyingModes.has(searchParams.get('sslmode') ?? '')
  const finding = `DATABASE_URL: the connection to ${host} does not use TLS with a verified certificate.`
  return !isVerified && !isThisMachine(host) && warn(finding, 'Add sslmode=verify-full to it.')
}

function checkMailAddress({ protocol, hostname, searchParams }: URL): Verdict | false {
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  const finding = `SMTP_URL: the connection to ${hostname} uses TLS only if the server offers it.`
  const remedy = 'Add requireTLS=true to it, or make it begin with smtps.'
  return !isEncrypted && !isThisMachine(hostname) && warn(finding, remedy)
}

function checkStoreAddress({ protocol, hostname }: URL): Verdict | false {
  const finding = `MEDIA_URL: the connection to ${hostname} does not use TLS.`
  const remedy = 'Make its endpoint begin with https.'
  return protocol !== 'https:' && !isThisMachine(hostname) && warn(finding, remedy)
}

/** Whether the host is this machine; a path is a Unix socket. */
function isThisMachine(host: string): boolean {
  return host === '' || host.startsWith('/') || /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
}
