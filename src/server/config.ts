import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { databaseLocation } from '../database/open-database.ts'
import { defaultMediaLocation, parseMediaLocation } from '../media/store/media-location.ts'

export type Config = ReturnType<typeof readConfig>

export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings'
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

const wholeNumber = (max: number, min = 0) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number >= min && number <= max)
const splitList = (text: string) => text.split(/[\s,]+/).filter((item) => item !== '')

/** Whether `/.well-known/security.txt` may list it as a contact (RFC 9116). */
function isSecurityContact(text: string): boolean {
  if (text.startsWith('mailto:')) return z.email().safeParse(text.slice('mailto:'.length)).success
  return /^https:\/\/[!-~]+$/.test(text) && URL.canParse(text)
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(65_535).default(3000).describe('a port number up to 65535, such as 3000'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/ })
    .optional()
    .describe('the address of a PostgreSQL database, such as postgres://user:password@host/database'),
  MEDIA_URL: z
    .string()
    .transform(parseMediaLocation)
    .refine((place) => place !== undefined)
    .optional()
    .describe(
      'a folder, or a bucket such as s3://bucket/prefix?region=eu-central-1, ' +
        "with &endpoint=https://store.example.com where it is not AWS's; passwords do not belong in it",
    ),
  CATALOGUE_DIR: z.string().default('./demo'),
  SITE_URL: z
    .string()
    .transform((text) => text.replace(/\/$/, ''))
    .refine((text) => /^https?:/.test(text) && isOrigin(text))
    .optional()
    .describe('the public address without a path, such as https://www.example.com'),
  ALLOWED_ORIGINS: z
    .string()
    .transform(splitList)
    .refine((origins) => origins.every(isOrigin))
    .default([])
    .describe('origins separated by commas, such as https://old.example.com,http://localhost:4200'),
  TRUST_PROXY: wholeNumber(10)
    .default(0)
    .describe('the number of entries that your own proxies add to X-Forwarded-For, from 0 to 10'),
  CONTACT_PER_ADDRESS: wholeNumber(1_000_000)
    .default(30)
    .describe('the number of messages accepted from one address in an hour, such as 30; 0 is no limit'),
  CONTACT_IN_TOTAL: wholeNumber(1_000_000)
    .default(600)
    .describe('the number of messages accepted in an hour, such as 600; 0 is no limit'),
  DRAIN_SECONDS: wholeNumber(300)
    .default(2)
    .describe('the number of seconds in which requests are still accepted after SIGTERM, such as 10'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .optional()
    .describe('the address of a mail server, such as smtp://user:password@mail.example.com:587'),
  CONTACT_TO: z
    .string()
    .transform(splitList)
    .pipe(z.array(z.email()).min(1))
    .default(['contact@localhost'])
    .describe('the addresses that receive the letters, separated by commas, such as workshop@example.com'),
  CONTACT_FROM: z
    .email()
    .default('contact@localhost')
    .describe('the sender of the letters, such as website@example.com'),
  CONTACT_KEEP_DAYS: wholeNumber(99_999, 1).optional().describe('a whole number of days, such as 365'),
  SECURITY_CONTACT: z
    .string()
    .transform(splitList)
    .refine((contacts) => contacts.every(isSecurityContact))
    .default([])
    .describe(
      'where to report weaknesses, separated by commas, such as ' +
        'mailto:security@example.com,https://www.example.com/security',
    ),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .describe(`one of ${logLevels.join(', ')}`),
  PREPARE_AHEAD: z.enum(['yes', 'no']).default('yes').describe('yes or no'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/)
    .optional()
    .describe('16 to 200 characters without spaces, such as `openssl rand -hex 24` prints'),
})

/** Settings whose values are never printed, because they are or contain secrets. */
const secretSettings = new Set(['DATABASE_URL', 'SMTP_URL', 'MEDIA_URL', 'METRICS_TOKEN'])

const requiredWithSmtp = ['CONTACT_TO', 'CONTACT_FROM']

export const settingNames = Object.keys(settings.shape)

/** Reads the settings from `.env` and the environment. @throws InvalidSettings */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/** Checks the settings. An empty one counts as not set. @throws InvalidSettings that names every wrong setting */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const result = settings.safeParse(given)
  const missing = given['SMTP_URL'] === undefined ? [] : requiredWithSmtp.filter((name) => !given[name])
  if (!result.success || missing.length > 0) {
    const wrong = result.error?.issues.map((issue) => String(issue.path[0])) ?? []
    const names = new Set([...wrong, ...missing])
    throw new InvalidSettings([...names].map((name) => describeSetting(name, given[name])).join('\n'))
  }
  const { data } = result
  const dataDir = resolve(data.DATA_DIR)
  const domain = data.SITE_URL ? new URL(data.SITE_URL).hostname : data.CONTACT_FROM.replace(/^.*@/, '')
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir,
    database: databaseLocation(dataDir, data.DATABASE_URL),
    media: data.MEDIA_URL ?? defaultMediaLocation(dataDir),
    catalogueDir: resolve(data.CATALOGUE_DIR),
    /** Without a trailing slash. */
    siteUrl: data.SITE_URL,
    allowedOrigins: data.ALLOWED_ORIGINS,
    trustProxy: data.TRUST_PROXY,
    messageLimits: { perAddress: data.CONTACT_PER_ADDRESS, inTotal: data.CONTACT_IN_TOTAL },
    mail: {
      /** May contain a password; undefined writes letters to `folder`. */
      smtpUrl: data.SMTP_URL,
      folder: join(dataDir, 'mail'),
      from: data.CONTACT_FROM,
      to: data.CONTACT_TO,
      domain,
    },
    /** How long the server still accepts requests after SIGTERM, while `/readyz` reports that it is draining. */
    drainMs: data.DRAIN_SECONDS * 1_000,
    /** Messages older than this are deleted; undefined keeps them. */
    keepMessagesDays: data.CONTACT_KEEP_DAYS,
    /** `mailto:` and `https:` addresses; if empty, there is no security.txt. */
    securityContacts: data.SECURITY_CONTACT,
    logLevel: data.LOG_LEVEL,
    /**
     * Whether this server makes sizes of pictures and link cards, renders pages before somebody requests them, and compresses
     * cached responses at maximum quality.
     */
    preparesAhead: data.PREPARE_AHEAD === 'yes',
    /** If set, callers with the token may read the metrics; otherwise callers in the local network may. */
    metricsToken: data.METRICS_TOKEN,
  }
}

function describeSetting(name: string, value: string | undefined): string {
  const expected = Object.entries(settings.shape).find(([key]) => key === name)?.[1].description
  if (value === undefined) return `${name} is missing: with SMTP_URL, it must be ${expected}.`
  const shown = secretSettings.has(name) ? '' : ` '${value}'`
  return `${name}${shown} is wrong: it must be ${expected}.`
}
