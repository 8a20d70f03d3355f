import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface CertificateWish {
  host: string
  /** Validity in days from now; negative is in the past. */
  begins: number
  ends: number
}

export interface CertificateAuthority {
  /** File of the authority's own certificate. */
  file: string
  certify: (wish: CertificateWish) => { key: Buffer; cert: Buffer }
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** Creates an authority with openssl in an existing folder. */
export function createCertificateAuthority(folder: string): CertificateAuthority {
  const [file, keyFile, config] = [join(folder, 'ca.pem'), join(folder, 'ca.key'), join(folder, 'ca.cnf')]
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '2',
    '-keyout',
    keyFile,
    '-out',
    file,
    '-subj',
    '/CN=Test authority',
  )
  writeFileSync(config, configIn(folder))
  writeFileSync(join(folder, 'index.txt'), '')
  return {
    file,
    certify: ({ host, begins, ends }) => {
      const own = mkdtempSync(join(folder, 'certificate-'))
      const [key, request, cert] = [join(own, 'key.pem'), join(own, 'request.pem'), join(own, 'cert.pem')]
      const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
      openssl('req', ...newKey, '-keyout', key, '-out', request, ...subject)
      const dates = ['-startdate', inDays(begins), '-enddate', inDays(ends)]
      const signer = [
        '-batch',
        '-config',
        config,
        '-cert',
        file,
        '-keyfile',
        keyFile,
        '-rand_serial',
        '-notext',
      ]
      openssl('ca', ...signer, '-in', request, '-out', cert, ...dates)
      return { key: readFileSync(key), cert: readFileSync(cert) }
    },
  }
}

/** As openssl writes it: 20260501120000Z. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().replaceAll(/[-:T]|\.\d+/g, '')
}

function configIn(folder: string): string {
  return `[ca]
default_ca = own
[own]
database = ${join(folder, 'index.txt')}
serial = ${join(folder, 'serial')}
new_certs_dir = ${folder}
default_md = sha256
policy = any
copy_extensions = copy
unique_subject = no
[any]
commonName = supplied
`
}

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { stdio: 'ignore' })
}
