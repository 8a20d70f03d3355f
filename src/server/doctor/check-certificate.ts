// Whether browsers take the certificate of the public address, and for how long they will.
import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { type Diagnosis, diagnosesOf } from './diagnosis.ts'

const { ok, warn, fail } = diagnosesOf('address')

const LONGEST_MS = 10_000
const DAY_MS = 24 * 3_600_000
/** Certificates are renewed by themselves 30 days before their end; what is left later was not. */
const FEW_DAYS = 14

interface FoundCertificate {
  begins: Date
  ends: Date
  /** The names that it is for, as `DNS:www.example.com, DNS:example.com`. */
  names: string
  /** OpenSSL's or Node.js's word for what is wrong with it; undefined where nothing is. */
  fault: string | undefined
}

/** Looks at the certificate of an https address; says nothing where none is shown. */
export async function checkCertificate(address: string): Promise<Diagnosis[]> {
  // Who does not answer at all is told of by the answer that did not come.
  const found = await readCertificate(address).catch(() => undefined)
  return found ? [judge(address, found)] : []
}

function judge(address: string, { begins, ends, names, fault }: FoundCertificate): Diagnosis {
  const certificate = `The certificate of ${address}`
  const renew = 'Renew it, and see why that did not happen by itself.'
  if (ends.getTime() < Date.now()) return fail(`${certificate} ended on ${dayOf(ends)}.`, renew)
  if (begins.getTime() > Date.now()) {
    return fail(
      `${certificate} is good from ${dayOf(begins)} on alone.`,
      'Is the clock of this machine right?',
    )
  }
  if (fault === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return fail(`${certificate} is for other names: ${names}.`, 'Get one for this name, or correct SITE_URL.')
  }
  if (fault !== undefined) {
    return fail(
      `${certificate} is not trusted by browsers (${fault}).`,
      'Get one from an authority that they know, and let the proxy show those between it and the authority too.',
    )
  }
  const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS)
  const left = `${certificate} is good for ${days} days.`
  return days < FEW_DAYS ? warn(left, renew) : ok(left)
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Reads it whether it is good or not. */
async function readCertificate(address: string): Promise<FoundCertificate> {
  const { hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const servername = isIP(host) ? '' : host
  const socket = connect({ host, port: Number(port || 443), servername, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(LONGEST_MS) })
    const { valid_from, valid_to, subjectaltname = 'none' } = socket.getPeerCertificate()
    // It is declared as an error and is its code.
    const fault = socket.authorized ? undefined : String(socket.authorizationError)
    return { begins: new Date(valid_from), ends: new Date(valid_to), names: subjectaltname, fault }
  } finally {
    socket.destroy()
  }
}
