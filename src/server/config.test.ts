import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, InvalidSettings, settingNames } from './config.ts'

test('no setting is required', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    database: { kind: 'sqlite', file: resolve('data/hangar.sqlite') },
    media: { kind: 'folder', folder: resolve('data/media') },
    catalogueDir: resolve('demo'),
    siteUrl: undefined,
    allowedOrigins: [],
    trustProxy: 0,
    messageLimits: { perAddress: 30, inTotal: 600 },
    mail: {
      smtpUrl: undefined,
      folder: resolve('data/mail'),
      from: 'contact@localhost',
      to: ['contact@localhost'],
      domain: 'localhost',
    },
    drainMs: 2_000,
    keepMessagesDays: undefined,
    securityContacts: [],
    logLevel: 'info',
    preparesAhead: true,
    metricsToken: undefined,
  })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

test('every setting is read', () => {
  expect(
    readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/var/lib/hangar',
      DATABASE_URL: 'postgres://hangar@db/hangar',
      MEDIA_URL: 's3://pictures/hangar?region=eu-central-1',
      CATALOGUE_DIR: '/srv/catalogue',
      SITE_URL: 'https://www.example.com/',
      ALLOWED_ORIGINS: 'https://old.example.com, http://localhost:4200',
      TRUST_PROXY: '2',
      CONTACT_PER_ADDRESS: '5',
      CONTACT_IN_TOTAL: '0',
      SMTP_URL: 'smtps://hangar:hunter2@mail.example.com',
      CONTACT_TO: 'workshop@example.com, office@example.com',
      CONTACT_FROM: 'website@example.org',
      CONTACT_KEEP_DAYS: '365',
      DRAIN_SECONDS: '10',
      SECURITY_CONTACT: 'mailto:security@example.com, https://www.example.com/security',
      LOG_LEVEL: 'debug',
      PREPARE_AHEAD: 'no',
      METRICS_TOKEN: '0123456789abcdef',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 8080,
    dataDir: '/var/lib/hangar',
    database: { kind: 'postgres', url: 'postgres://hangar@db/hangar' },
    media: {
      kind: 's3',
      bucket: 'pictures',
      prefix: 'hangar/',
      region: 'eu-central-1',
      endpoint: undefined,
    },
    catalogueDir: '/srv/catalogue',
    siteUrl: 'https://www.example.com',
    allowedOrigins: ['https://old.example.com', 'http://localhost:4200'],
    trustProxy: 2,
    messageLimits: { perAddress: 5, inTotal: 0 },
    mail: {
      smtpUrl: 'smtps://hangar:hunter2@mail.example.com',
      folder: '/var/lib/hangar/mail',
      from: 'website@example.org',
      to: ['workshop@example.com', 'office@example.com'],
      domain: 'www.example.com',
    },
    drainMs: 10_000,
    keepMessagesDays: 365,
    securityContacts: ['mailto:security@example.com', 'https://www.example.com/security'],
    logLevel: 'debug',
    preparesAhead: false,
    metricsToken: '0123456789abcdef',
  })
})

test('every wrong setting is named at once, with what it must be, and no password is shown', () => {
  const read = () =>
    readConfig({
      PORT: '99999',
      DATABASE_URL: 'mysql://root:hunter2@db',
      MEDIA_URL: 's3://key:hunter2@pictures',
      SITE_URL: 'example.com/shop',
      ALLOWED_ORIGINS: 'old',
      TRUST_PROXY: 'yes',
      CONTACT_PER_ADDRESS: '-1',
      SMTP_URL: 'http://root:hunter2@mail',
      CONTACT_TO: 'workshop@example.com, office',
      CONTACT_KEEP_DAYS: '0',
      DRAIN_SECONDS: '10',
      LOG_LEVEL: 'loud',
      PREPARE_AHEAD: 'later',
      METRICS_TOKEN: 'hunter2',
    })
  expect(read).toThrow(InvalidSettings)
  expect(read).toThrow(/PORT '99999' is wrong: it must be a port number up to 65535/)
  expect(read).toThrow(/DATABASE_URL is wrong: it must be the address of a PostgreSQL database/)
  expect(read).toThrow(/MEDIA_URL is wrong: it must be a folder, or a bucket such as s3:/)
  expect(read).toThrow(/SITE_URL 'example.com\/shop' is wrong: it must be the public address without a path/)
  expect(read).toThrow(/ALLOWED_ORIGINS 'old' is wrong/)
  expect(read).toThrow(
    /TRUST_PROXY 'yes' is wrong: it must be the number of entries that your own proxies add/,
  )
  expect(read).toThrow(/CONTACT_PER_ADDRESS '-1' is wrong: it must be the number of messages/)
  expect(read).toThrow(/SMTP_URL is wrong: it must be the address of a mail server/)
  expect(read).toThrow(/CONTACT_TO 'workshop@example.com, office' is wrong: it must be the addresses/)
  expect(read).toThrow(/CONTACT_FROM is missing: with SMTP_URL, it must be the sender/)
  expect(read).toThrow(/CONTACT_KEEP_DAYS '0' is wrong: it must be a whole number of days/)
  expect(read).toThrow(/LOG_LEVEL 'loud' is wrong: it must be one of silent, fatal/)
  expect(read).toThrow(/PREPARE_AHEAD 'later' is wrong: it must be yes or no/)
  expect(read).toThrow(/METRICS_TOKEN is wrong: it must be 16 to 200 characters/)
  expect(read).not.toThrow(/hunter2/)
})

test.each(['security@example.com', 'mailto:security', 'http://www.example.com', 'tel:+1', 'https://a b'])(
  'SECURITY_CONTACT %j is refused',
  (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: `mailto:one@example.com,${contact}` })).toThrow(
      /SECURITY_CONTACT '.*' is wrong: it must be where to report weaknesses, .* such as mailto:/,
    )
  },
)

test('SMTP_URL requires sender and recipients', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(
    /CONTACT_TO is missing.*\n.*CONTACT_FROM/,
  )
})

test('without SITE_URL, Message-IDs end with the domain of the sender', () => {
  expect(readConfig({ CONTACT_FROM: 'website@example.org' }).mail.domain).toBe('example.org')
})

test('.env.example lists every setting with an example that is valid, and nothing else', () => {
  const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n')
  const examples = lines.flatMap((line) => (/^#[A-Z_]+=/.test(line) ? [line.slice(1).split(/=(.*)/, 2)] : []))
  const names = new Set(examples.map(([name]) => name))
  // Read by the S3 client itself.
  const ofAws = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
  expect(names).toEqual(new Set([...settingNames, ...ofAws]))
  expect(() => readConfig(Object.fromEntries(examples))).not.toThrow()
})
