import { once } from 'node:events'
import { createServer } from 'node:https'
import { expect, onTestFinished, test } from 'vitest'
import { anAuthority } from '../support/authority.ts'
import { endOfCommand, startBuiltCommand } from '../support/built-command.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

interface Wish {
  host?: string
  begins?: number
  ends?: number
  /** What SITE_URL names, with the port. */
  asked?: string
  /** Whether this machine knows the authority that gave it. */
  isKnown?: boolean
}

/** What the doctor says of the address of a site with such a certificate, line by line. */
async function examine({
  host = 'localhost',
  begins = -10,
  ends = 60,
  asked = 'localhost',
  isKnown = true,
}: Wish) {
  const authority = anAuthority(await temporaryFolder())
  const certificate = authority.certify({ host, begins, ends })
  const server = createServer(certificate, (_, response) => response.end('ok')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  const siteUrl = `https://${asked}:${typeof address === 'object' && address ? address.port : 0}`
  const { stdout, stderr } = await endOfCommand(
    startBuiltCommand('doctor', [], {
      DATA_DIR: await temporaryFolder(),
      SITE_URL: siteUrl,
      ...(isKnown && { NODE_EXTRA_CA_CERTS: authority.file }),
    }),
  )
  expect(stderr).toBe('')
  const lines = stdout.split('\n').filter((line) => line.includes('address    '))
  return lines.map((line) => line.replace(siteUrl, 'SITE'))
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a certificate that is good for long is found good', async () => {
  expect(await examine({ ends: 60.5 })).toEqual([
    'ok    address    The certificate of SITE is good for 60 days.',
    'ok    address    SITE answers.',
  ])
})

test('a certificate that ends in five days should have been renewed', async () => {
  expect(await examine({ ends: 5.5 })).toEqual([
    'warn  address    The certificate of SITE is good for 5 days. ' +
      'Renew it, and see why that did not happen by itself.',
    'ok    address    SITE answers.',
  ])
})

test('a certificate that has ended is told with the day, and not as a server that does not answer', async () => {
  const ended = dayIn(-3)
  expect(await examine({ ends: -3 })).toEqual([
    `FAIL  address    The certificate of SITE ended on ${ended}. ` +
      'Renew it, and see why that did not happen by itself.',
  ])
})

test('a certificate that has not begun makes one look at the clock', async () => {
  const begins = dayIn(2)
  expect(await examine({ begins: 2 })).toEqual([
    `FAIL  address    The certificate of SITE is good from ${begins} on alone. Is the clock of this machine right?`,
  ])
})

test.each([
  ['localhost', 'www.other.example'],
  ['127.0.0.1', 'localhost'],
])('where %s shows a certificate for another name, that is told', async (asked, host) => {
  expect(await examine({ asked, host })).toEqual([
    `FAIL  address    The certificate of SITE is for other names: DNS:${host}. ` +
      'Get one for this name, or correct SITE_URL.',
  ])
})

test('a certificate of an authority that nobody knows is told as one that browsers do not trust', async () => {
  const [line, ...more] = await examine({ isKnown: false })
  expect(line).toMatch(
    /^FAIL {2}address {4}The certificate of SITE is not trusted by browsers \([A-Z_]+\)\. Get one/,
  )
  expect(more).toEqual([])
})
