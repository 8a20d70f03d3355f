import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { checkEncryption } from './check-encryption.ts'

/** The driver reads the file, but only when it connects does it have to be a certificate. */
const certificate = encodeURIComponent(import.meta.filename)

const letters = { CONTACT_TO: 'workshop@example.com', CONTACT_FROM: 'website@example.com' }

const unencrypted: [Record<string, string>, RegExp][] = [
  [
    { DATABASE_URL: 'postgres://hangar:secret@10.0.0.5/hangar' },
    /^DATABASE_URL: the connection to 10\.0\.0\.5 /,
  ],
  [
    { DATABASE_URL: 'postgres://hangar@db.example.com/hangar?sslmode=no-verify' },
    /^DATABASE_URL: the connection to db\.example\.com /,
  ],
  [
    { DATABASE_URL: 'postgres:///hangar?host=db.example.com' },
    /^DATABASE_URL: the connection to db\.example\.com /,
  ],
  ...['ssl=no-verify', 'sslmode=disable', 'sslmode=require&uselibpqcompat=true'].map(
    (parameters): [Record<string, string>, RegExp] => [
      { DATABASE_URL: `postgres://hangar:secret@db.example.com/hangar?${parameters}` },
      /^DATABASE_URL: the connection to db\.example\.com /,
    ],
  ),
  [
    { SMTP_URL: 'smtp://user:secret@mail.example.com:587', ...letters },
    /^SMTP_URL: the connection to mail\.example\.com /,
  ],
  [
    { MEDIA_URL: 's3://bucket?endpoint=http://store.example.com:9000' },
    /^MEDIA_URL: the connection to store/,
  ],
]

test.each(unencrypted)('%j gives a warning that does not contain the password', (settings, finding) => {
  const found = checkEncryption(readConfig(settings))
  expect(found).toEqual([expect.objectContaining({ level: 'warn', finding: expect.stringMatching(finding) })])
  expect(JSON.stringify(found)).not.toContain('secret')
})

const encrypted: Record<string, string>[] = [
  {},
  ...[
    'sslmode=verify-full',
    'sslmode=require',
    'sslmode=prefer',
    'ssl=true',
    'sslmode=verify-full&uselibpqcompat=true',
    `sslmode=require&uselibpqcompat=true&sslrootcert=${certificate}`,
    `sslrootcert=${certificate}`,
  ].map((parameters) => ({ DATABASE_URL: `postgres://hangar@db.example.com/hangar?${parameters}` })),
  { DATABASE_URL: 'postgres:///hangar?host=/var/run/postgresql&user=hangar' },
  { DATABASE_URL: 'postgres://hangar@127.0.0.1:5432/hangar' },
  { DATABASE_URL: 'postgres://hangar@[::1]/hangar' },
  { SMTP_URL: 'smtp://user@mail.example.com:587?requireTLS=true', ...letters },
  { SMTP_URL: 'smtps://user@mail.example.com', ...letters },
  { SMTP_URL: 'smtp://localhost:1025', ...letters },
  { MEDIA_URL: 's3://bucket?region=eu-central-1' },
  { MEDIA_URL: 's3://bucket?endpoint=https://store.example.com' },
]

test.each(encrypted)('%j gives no warning', (settings) => {
  expect(checkEncryption(readConfig(settings))).toEqual([expect.objectContaining({ level: 'ok' })])
})

test('an address that the driver refuses is a fault, without the password', () => {
  const url = 'postgres://hangar:secret@db.example.com/hangar?sslrootcert=/nowhere/ca.pem'
  const found = checkEncryption(readConfig({ DATABASE_URL: url }))
  expect(found).toEqual([
    expect.objectContaining({ level: 'fail', finding: expect.stringContaining('/nowhere/ca.pem') }),
  ])
  expect(JSON.stringify(found)).not.toContain('secret')
})
