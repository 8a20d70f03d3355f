import pg from 'pg'
import type { Config } from '../../config.ts'
import { fail, ok, reasonOf, type Verdict, warn } from './diagnosis.ts'

export function checkEncryption({ database, mail, media }: Config): Verdict[] {
  const findings = [
    database.kind === 'postgres' && checkDatabaseAddress(database.url),
    mail.smtpUrl !== undefined && checkMailAddress(new URL(mail.smtpUrl)),
    media.kind === 's3' && media.endpoint !== undefined && checkStoreAddress(new URL(media.endpoint)),
  ].filter((finding) => finding !== false)
  return findings.length > 0 ? findings : [ok('Connections to other machines are encrypted.')]
}

function checkDatabaseAddress(url: string): Verdict | false {
  let client: pg.Client
  try {
    // Several parameters and variables of the environment decide about TLS, so the driver itself is asked. It does not connect.
    client = new pg.Client({ connectionString: url })
  } catch (error) {
    const finding = `DATABASE_URL: the driver of PostgreSQL refuses it: ${reasonOf(error)}`
    return fail(finding, 'Correct it, or the files that it names.')
  }
  const { host } = client
  const finding = `DATABASE_URL: the connection to ${host} does not use TLS with a verified certificate.`
  return (
    !verifiesCertificate(client) && !isThisMachine(host) && warn(finding, 'Set sslmode=verify-full in it.')
  )
}

/** Whether the driver uses TLS and checks the certificate. Its options are an object, unlike its types say. */
function verifiesCertificate({ ssl }: { ssl: unknown }): boolean {
  if (typeof ssl !== 'object' || ssl === null) return ssl === true
  return !('rejectUnauthorized' in ssl) || ssl.rejectUnauthorized !== false
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
