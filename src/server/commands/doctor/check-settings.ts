import { access, constants } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { readDiskSpace } from '../../../media/store/disk-space.ts'
import type { Config } from '../../config.ts'
import { MIN_MESSAGE_BYTES } from '../../observability/health.ts'
import { describeFailure } from '../describe-failure.ts'
import { checkEncryption } from './check-encryption.ts'
import { fail, ok, type Verdict, warn } from './diagnosis.ts'

const MIN_NODE_MAJOR = 24

export async function* checkNode(): AsyncGenerator<Verdict> {
  const { node } = process.versions
  yield Number.parseInt(node, 10) >= MIN_NODE_MAJOR
    ? ok(`Node.js ${node} is recent enough.`)
    : fail(`Node.js ${node} is too old.`, `Install ${MIN_NODE_MAJOR} or newer.`)
}

export async function* checkSettings(config: Config): AsyncGenerator<Verdict> {
  const { to, smtpUrl, folder } = config.mail
  yield checkSiteUrl(config)
  yield smtpUrl !== undefined
    ? ok(`Letters go to ${to.join(', ')}.`)
    : warn(
        `SMTP_URL is not set: letters are only written to ${folder}.`,
        'Set SMTP_URL, CONTACT_TO and CONTACT_FROM.',
      )
  yield* checkEncryption(config)
}

function checkSiteUrl({ siteUrl }: Config): Verdict {
  if (siteUrl === undefined) {
    return warn(
      'SITE_URL is not set: links in letters are broken.',
      'Set it to the public address of the site.',
    )
  }
  const { protocol, hostname } = new URL(siteUrl)
  if (protocol === 'http:' && hostname !== 'localhost' && hostname !== '127.0.0.1') {
    return warn(
      `SITE_URL is ${siteUrl}: messages of visitors are sent unencrypted.`,
      'Put a proxy with TLS in front and make SITE_URL begin with https.',
    )
  }
  return ok(`SITE_URL is ${siteUrl}.`)
}

export async function* checkDataDir(config: Config): AsyncGenerator<Verdict> {
  const { dataDir, database, media } = config
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    yield Object(error).code === 'ENOENT'
      ? fail(`DATA_DIR=${dataDir}: the folder does not exist.`, 'Start the server once to create it.')
      : fail(
          describeFailure(error, config),
          `The doctor runs as ${userInfo().username}: run it as the user of the server, or let this user write there.`,
        )
    return
  }
  const { freeBytes, reserveBytes } = await readDiskSpace(dataDir)
  const free = `${Math.floor(freeBytes / 1024 / 1024)} MB`
  const consequence = media.kind === 'folder' ? '; pictures are not encoded' : ''
  if (freeBytes < MIN_MESSAGE_BYTES && database.kind === 'sqlite')
    yield fail(`DATA_DIR=${dataDir}: the disk is full; messages cannot be stored.`, 'Free some space.')
  else if (freeBytes >= reserveBytes) yield ok(`DATA_DIR is writable and has ${free} of free space.`)
  else yield warn(`DATA_DIR=${dataDir}: only ${free} are free${consequence}.`, 'Free some space.')
}
