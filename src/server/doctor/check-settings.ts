import { access, constants } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { freeBytes, LEAST_FREE_BYTES } from '../health.ts'
import { checkEncryption } from './check-encryption.ts'
import { type Diagnosis, diagnosesOf, reasonOf } from './diagnosis.ts'

const OLDEST_NODE = 24

/** What can be said of the settings and the machine without asking anybody. */
export async function checkSettings(config: Config): Promise<Diagnosis[]> {
  return [
    checkNode(),
    ...checkSiteUrl(config),
    checkMailSettings(config),
    ...checkEncryption(config),
    await checkDataDir(config),
  ]
}

function checkNode(): Diagnosis {
  const { ok, fail } = diagnosesOf('node')
  const isNew = Number(process.versions.node.split('.')[0]) >= OLDEST_NODE
  if (isNew) return ok(`Node.js ${process.versions.node} runs.`)
  return fail(`Node.js ${process.versions.node} is too old.`, `Install ${OLDEST_NODE} or newer.`)
}

function checkSiteUrl({ siteUrl }: Config): Diagnosis[] {
  const { ok, warn } = diagnosesOf('settings')
  if (siteUrl === undefined) {
    return [
      warn(
        'SITE_URL is not set: links in letters lead nowhere.',
        'Set it to the public address of the site.',
      ),
    ]
  }
  const { protocol, hostname } = new URL(siteUrl)
  if (protocol === 'http:' && hostname !== 'localhost' && hostname !== '127.0.0.1') {
    return [
      warn(
        `SITE_URL is ${siteUrl}: what visitors write can be read on its way.`,
        'Put a proxy with TLS in front and make SITE_URL begin with https.',
      ),
    ]
  }
  return [ok(`SITE_URL is ${siteUrl}.`)]
}

function checkMailSettings({ mail }: Config): Diagnosis {
  const { ok, warn } = diagnosesOf('settings')
  if (mail.smtpUrl !== undefined) return ok(`Letters go to ${mail.to.join(', ')}.`)
  return warn(
    `SMTP_URL is not set: letters are only written to ${mail.folder}.`,
    'Set SMTP_URL, CONTACT_TO and CONTACT_FROM.',
  )
}

async function checkDataDir({ dataDir }: Config): Promise<Diagnosis> {
  const { ok, warn, fail } = diagnosesOf('disk')
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const free = await freeBytes(dataDir)
    const megabytes = `${Math.floor(free / 1024 / 1024)} MB`
    if (free >= LEAST_FREE_BYTES) return ok(`DATA_DIR can be written to, and ${megabytes} are free there.`)
    return warn(`Only ${megabytes} are free in ${dataDir}.`, 'Make room.')
  } catch (error) {
    return fail(
      `DATA_DIR cannot be used: ${reasonOf(error)}.`,
      'Start the server once, which makes it, or choose a folder that this user may write to.',
    )
  }
}
