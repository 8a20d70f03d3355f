import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkAddress } from '../../src/server/commands/doctor/check-address.ts'
import { formatDiagnosis } from '../../src/server/commands/doctor/diagnosis.ts'
import { readConfig } from '../../src/server/config.ts'
import { waitForCommand, spawnBuiltCommand } from '../support/server/built-command.ts'
import {
  type CertificateAuthority,
  createCertificateAuthority,
} from '../support/server/certificate-authority.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let folder: string
let authority: CertificateAuthority

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hangar-authority-'))
  authority = createCertificateAuthority(folder)
  // What NODE_EXTRA_CA_CERTS does for a process that is yet to start.
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(authority.file, 'utf8')])
})

afterAll(() => rm(folder, { recursive: true, force: true }))

interface TestCase {
  host?: string
  begins?: number
  ends?: number
  /** The host of SITE_URL. */
  siteHost?: string
  issuer?: CertificateAuthority
}

/** The address of a server with this certificate. */
async function serve({
  host = 'localhost',
  begins = -10,
  ends = 60,
  siteHost = 'localhost',
  issuer = authority,
}: TestCase): Promise<string> {
  const certificate = issuer.certify({ host, begins, ends })
  const server = createServer(certificate, (_, response) => response.end('ok')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  return `https://${siteHost}:${typeof address === 'object' && address ? address.port : 0}`
}

/** What the doctor reports about the address of a site with this certificate. */
async function diagnoseCertificate(testCase: TestCase) {
  const siteUrl = await serve(testCase)
  const lines: string[] = []
  for await (const verdict of checkAddress(readConfig({ SITE_URL: siteUrl })))
    lines.push(formatDiagnosis({ about: 'address', ...verdict }).replace(siteUrl, 'SITE'))
  return lines
}

const dateInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the command reads the authorities that Node.js is told to trust', async () => {
  const SITE_URL = await serve({})
  const { stdout, stderr } = await waitForCommand(
    spawnBuiltCommand('doctor', [], {
      DATA_DIR: await temporaryFolder(),
      SITE_URL,
      NODE_EXTRA_CA_CERTS: authority.file,
    }),
  )
  expect(stderr).toBe('')
  expect(stdout).toContain(`ok    address    ${SITE_URL} answers.`)
})

test('a valid certificate passes', async () => {
  expect(await diagnoseCertificate({ ends: 60.5 })).toEqual([
    'ok    address    The certificate of SITE is valid for 60 days.',
    'ok    address    SITE answers.',
  ])
})

test('a certificate that expires in five days gives a warning', async () => {
  expect(await diagnoseCertificate({ ends: 5.5 })).toEqual([
    'warn  address    The certificate of SITE is valid for 5 days. ' +
      'Renew it, and find out why that did not happen automatically.',
    'ok    address    SITE answers.',
  ])
})

test('an expired certificate is reported with its date, not as a server that does not answer', async () => {
  const expiryDate = dateInDays(-3)
  expect(await diagnoseCertificate({ ends: -3 })).toEqual([
    `FAIL  address    The certificate of SITE expired on ${expiryDate}. ` +
      'Renew it, and find out why that did not happen automatically.',
  ])
})

test('for a certificate that is not valid yet, the doctor suggests checking the clock', async () => {
  const startDate = dateInDays(2)
  expect(await diagnoseCertificate({ begins: 2 })).toEqual([
    `FAIL  address    The certificate of SITE is not valid before ${startDate}. Is the clock of this machine right?`,
  ])
})

test.each([
  ['localhost', 'www.other.example'],
  ['127.0.0.1', 'localhost'],
])('a certificate of %s that was issued for another name is reported', async (siteHost, host) => {
  expect(await diagnoseCertificate({ siteHost, host })).toEqual([
    `FAIL  address    The certificate of SITE is for other names: DNS:${host}. ` +
      'Get one for this name, or correct SITE_URL.',
  ])
})

test('a certificate of an unknown authority is reported as untrusted', async () => {
  const [line, ...others] = await diagnoseCertificate({
    issuer: createCertificateAuthority(await temporaryFolder()),
  })
  expect(line).toMatch(
    /^FAIL {2}address {4}The certificate of SITE is not trusted by browsers \([A-Z_]+\)\. Get one/,
  )
  expect(others).toEqual([])
})
