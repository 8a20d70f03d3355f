import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { MessageLimits } from '../contact/message-limits.ts'
import { type LogLevel, logLevels } from './log-level.ts'
import { type DatabaseLocation, databaseLocation } from '../database/open-database.ts'
import { mediaPlaceIn, readMediaPlace } from '../media/media-place.ts'
import type { MediaPlace } from '../media/media-store.ts'

export interface Config {
  host: string
  port: number
  dataDir: string
  database: DatabaseLocation
  media: MediaPlace
  catalogueDir: string
  /** The public address without a slash at its end, if it is known. */
  siteUrl: string | undefined
  allowedOrigins: string[]
  trustProxy: number
  messageLimits: MessageLimits
  mail: MailSettings
  /** For how long the server goes on when it has been told to end, having said that it leaves. */
  drainMs: number
  /** After how many days a message is deleted; undefined for never. */
  keepMessagesDays: number | undefined
  logLevel: LogLevel
  /** With it the metrics may be read from anywhere; without one, from near by. */
  metricsToken: string | undefined
}

export interface MailSettings {
  /** The mail server, with its password; without one, letters are files in `folder`. */
  smtpUrl: string | undefined
  folder: string
  from: string
  to: string[]
  /** What stands behind the @ of a Message-ID. */
  domain: string
}

/** The settings cannot be used; the message names every one that is wrong. */
export class WrongSettings extends Error {
  override readonly name = 'WrongSettings'
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number <= most)
const addressesApart = (text: string) => text.split(/[\s,]+/).filter((address) => address !== '')

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
    .transform(readMediaPlace)
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
    .transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== ''))
    .refine((origins) => origins.every(isOrigin))
    .default([])
    .describe('origins apart by commas, such as https://old.example.com,http://localhost:4200'),
  TRUST_PROXY: wholeNumber(10)
    .default(0)
    .describe('how many proxies of your own stand in front of the server, from 0 to 10'),
  CONTACT_PER_ADDRESS: wholeNumber(1_000_000)
    .default(30)
    .describe('how many messages are taken from one address in an hour, such as 30; 0 is no limit'),
  CONTACT_IN_TOTAL: wholeNumber(1_000_000)
    .default(600)
    .describe('how many messages are taken in an hour, such as 600; 0 is no limit'),
  DRAIN_SECONDS: wholeNumber(300)
    .default(2)
    .describe('for how many seconds requests are still taken after SIGTERM, such as 10'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .optional()
    .describe('the address of a mail server, such as smtp://user:password@mail.example.com:587'),
  CONTACT_TO: z
    .string()
    .transform(addressesApart)
    .pipe(z.array(z.email()).min(1))
    .default(['contact@localhost'])
    .describe('addresses that get the letters, apart by commas, such as workshop@example.com'),
  CONTACT_FROM: z
    .email()
    .default('contact@localhost')
    .describe('the address that letters come from, such as website@example.com'),
  CONTACT_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number)
    .optional()
    .describe('a whole number of days, such as 365'),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .describe(`one of ${logLevels.join(', ')}`),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/)
    .optional()
    .describe('16 to 200 signs without spaces, such as `openssl rand -hex 24` prints'),
})

/** These are a secret, or hold a password. */
const secretSettings = new Set(['DATABASE_URL', 'SMTP_URL', 'MEDIA_URL', 'METRICS_TOKEN'])

/** What there is no default for once letters are really sent. */
const neededForSmtp = ['CONTACT_TO', 'CONTACT_FROM']

/**
 * Reads the settings; an empty one counts as not set.
 *
 * @throws WrongSettings
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const result = settings.safeParse(given)
  const missing = given['SMTP_URL'] === undefined ? [] : neededForSmtp.filter((name) => !given[name])
  if (!result.success || missing.length > 0) {
    const wrong = result.error?.issues.map((issue) => String(issue.path[0])) ?? []
    const names = new Set([...wrong, ...missing])
    throw new WrongSettings([...names].map((name) => describeSetting(name, given[name])).join('\n'))
  }
  const { HOST, PORT, DATA_DIR, DATABASE_URL, MEDIA_URL, CATALOGUE_DIR, SITE_URL, ALLOWED_ORIGINS } =
    result.data
  const { TRUST_PROXY, CONTACT_PER_ADDRESS, CONTACT_IN_TOTAL } = result.data
  const { SMTP_URL, CONTACT_TO, CONTACT_FROM, CONTACT_KEEP_DAYS, DRAIN_SECONDS } = result.data
  const { LOG_LEVEL, METRICS_TOKEN } = result.data
  const dataDir = resolve(DATA_DIR)
  return {
    host: HOST,
    port: PORT,
    dataDir,
    database: databaseLocation(dataDir, DATABASE_URL),
    media: MEDIA_URL ?? mediaPlaceIn(dataDir),
    catalogueDir: resolve(CATALOGUE_DIR),
    siteUrl: SITE_URL,
    allowedOrigins: ALLOWED_ORIGINS,
    trustProxy: TRUST_PROXY,
    messageLimits: { perAddress: CONTACT_PER_ADDRESS, inTotal: CONTACT_IN_TOTAL },
    mail: {
      smtpUrl: SMTP_URL,
      folder: join(dataDir, 'mail'),
      from: CONTACT_FROM,
      to: CONTACT_TO,
      domain: SITE_URL ? new URL(SITE_URL).hostname : CONTACT_FROM.replace(/^.*@/, ''),
    },
    drainMs: DRAIN_SECONDS * 1_000,
    keepMessagesDays: CONTACT_KEEP_DAYS,
    logLevel: LOG_LEVEL,
    metricsToken: METRICS_TOKEN,
  }
}

function describeSetting(name: string, value: string | undefined): string {
  const wanted = Object.entries(settings.shape).find(([key]) => key === name)?.[1].description
  if (value === undefined) return `The setting ${name} is missing: beside SMTP_URL it must be ${wanted}.`
  const shown = secretSettings.has(name) ? '' : ` '${value}'`
  return `The setting ${name}${shown} is wrong: it must be ${wanted}.`
}
