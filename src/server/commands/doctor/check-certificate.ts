import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { fail, ok, type Verdict, warn } from './diagnosis.ts'

const TIMEOUT_MS = 10_000
const DAY_MS = 24 * 3_600_000
/** ACME clients renew 30 days before the end, so with fewer days left the renewal has failed. */
const MIN_DAYS_LEFT = 14

type Certificate = Awaited<ReturnType<typeof readCertificate>>

/** Returns undefined if there is no TLS connection, which the check of the address reports. */
export async function checkCertificate(address: string): Promise<Verdict | undefined> {
  const found = await readCertificate(address).catch(() => undefined)
  return found && assessCertificate(address, found)
}

function assessCertificate(address: string, { begins, ends, names, fault }: Certificate): Verdict {
  const certificate = `The certificate of ${address}`
  const renew = 'Renew it, and find out why that did not happen automatically.'
  if (ends.getTime() < Date.now()) return fail(`${certificate} expired on ${dayOf(ends)}.`, renew)
  if (begins.getTime() > Date.now()) {
    return fail(`${certificate} is not valid before ${dayOf(begins)}.`, 'Is the clock of this machine right?')
  }
  if (fault === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return fail(`${certificate} is for other names: ${names}.`, 'Get one for this name, or correct SITE_URL.')
  }
  if (fault !== undefined) {
    return fail(
      `${certificate} is not trusted by browsers (${fault}).`,
      'Get one from a public authority, and make the proxy send the intermediate certificates too.',
    )
  }
  const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS)
  const left = `${certificate} is valid for ${days} days.`
  return days < MIN_DAYS_LEFT ? warn(left, renew) : ok(left)
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

async function readCertificate(address: string) {
  const { hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const servername = isIP(host) ? '' : host
  const socket = connect({ host, port: Number(port || 443), servername, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    // `subjectaltname` is a text such as `DNS:www.example.com, DNS:example.com`.
    const { valid_from, valid_to, subjectaltname = 'none' } = socket.getPeerCertificate()
    // Its type says Error, but it is the error's code.
    const fault = socket.authorized ? undefined : String(socket.authorizationError)
    return { begins: new Date(valid_from), ends: new Date(valid_to), names: subjectaltname, fault }
  } finally {
    socket.destroy()
  }
}
