// The command `npm run messages`: what visitors wrote and what became of the letters, also while the server serves.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  deleteMessage,
  findStoredMessage,
  listStoredMessages,
  resendMessage,
} from '../contact/stored-message.ts'
import type { Database } from '../database/open-database.ts'
import { renewSecrets } from '../database/secret.ts'
import type { LetterState } from '../database/tables.ts'
import { removeLetterFile } from '../mail/folder-transport.ts'
import { releaseLetter } from '../mail/resend-letter.ts'
import { type Config, readConfig } from './config.ts'
import { openCurrentDatabase } from './open-store.ts'
import { messageLine, messagePage } from './show-message.ts'
import { describeStartFailure } from './start-failure.ts'

const usage = `Usage:
  npm run messages -- list [--held | --parked | --queued]   all messages, or those whose letter is so
  npm run messages -- show ID                               a message and what became of its letter
  npm run messages -- resend ID                             send its letter now, also a second time
  npm run messages -- release ID                            send a letter that is held
  npm run messages -- delete ID                             delete a message and its letter for good
  npm run messages -- renew-keys                            new keys for forms and limits, at once
ID is a message's reference, such as 7K3F-9QXM, or its number.`

/** It was understood and is not possible; the message says why. */
class Refused extends Error {
  override readonly name = 'Refused'
}

type Message = NonNullable<Awaited<ReturnType<typeof findStoredMessage>>>
type Action = (db: Database, message: Message, config: Config) => Promise<string>

const actions: Record<string, Action> = {
  show: async (_, message) => messagePage(message),
  resend,
  release,
  delete: remove,
}

async function resend(db: Database, { reference }: Message, { siteUrl, mail }: Config): Promise<string> {
  const state = await resendMessage(db, reference, { siteUrl, mailDomain: mail.domain })
  if (state === 'held') {
    throw new Refused(`${reference} is held. \`npm run messages -- release ${reference}\` lets it go.`)
  }
  return `${reference} will be sent${state === 'sent' ? ' a second time' : ''} while the server serves.`
}

async function release(db: Database, { reference, state }: Message): Promise<string> {
  if (await releaseLetter(db, reference)) return `${reference} will be sent while the server serves.`
  throw new Refused(`${reference} is not held but ${state ?? 'without a letter'}.`)
}

async function remove(db: Database, { reference }: Message, { mail }: Config): Promise<string> {
  const deleted = await deleteMessage(db, reference, (each) => removeLetterFile(mail.folder, each))
  if (deleted) return `${reference} is deleted.`
  throw new Refused(`The letter of ${reference} is being sent at this moment. Try again in half a minute.`)
}

async function list(db: Database, state: LetterState | undefined): Promise<void> {
  const messages = await listStoredMessages(db, state)
  for (const message of messages) console.log(messageLine(message))
  console.error(messages.length === 1 ? '1 message' : `${messages.length} messages`)
}

async function renewKeys(db: Database): Promise<void> {
  await renewSecrets(db)
  console.log('The keys are new, for all servers at once.')
}

async function act(db: Database, action: Action, id: string, config: Config): Promise<void> {
  const message = await findStoredMessage(db, id)
  if (!message) throw new Refused(`There is no message ${id}. \`npm run messages -- list\` shows them.`)
  console.log(await action(db, message, config))
}

/** What the arguments ask for; undefined where they are not understood. */
function readArguments(): ((db: Database, config: Config) => Promise<void>) | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { held: { type: 'boolean' }, parked: { type: 'boolean' }, queued: { type: 'boolean' } },
  })
  const states = (['held', 'parked', 'queued'] as const).filter((state) => values[state])
  const [command = '', id, ...more] = positionals
  if (command === 'list' && id === undefined && states.length <= 1) return (db) => list(db, states[0])
  if (command === 'renew-keys' && id === undefined && states.length === 0) return renewKeys
  const action = Object.hasOwn(actions, command) ? actions[command] : undefined
  if (!action || id === undefined || more.length > 0 || states.length > 0) return undefined
  return (db, config) => act(db, action, id, config)
}

async function run(): Promise<void> {
  const asked = readUnderstood()
  if (!asked) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const db = await openCurrentDatabase(config)
  await asked(db, config).finally(() => db.destroy())
}

function readUnderstood() {
  try {
    return readArguments()
  } catch {
    return undefined
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Refused ? error.message : describeStartFailure(error))
  process.exitCode = 1
})
