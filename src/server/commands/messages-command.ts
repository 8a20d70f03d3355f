import {
  deleteMessage,
  findStoredMessage,
  listStoredMessages,
  resendMessage,
} from '../../contact/stored-message.ts'
import { migrate } from '../../database/migrate.ts'
import type { Database } from '../../database/open-database.ts'
import { rotateSecrets } from '../../database/secret.ts'
import { removeLetterFile } from '../../mail/folder-transport.ts'
import { releaseLetter } from '../../mail/letter.ts'
import type { Config } from '../config.ts'
import { openExistingDatabase } from '../open-store.ts'
import { CommandError } from './describe-failure.ts'
import { formatMessageLine, formatMessage } from './format-message.ts'
import { type Command, runCommand, UsageError } from './run-command.ts'

type Message = NonNullable<Awaited<ReturnType<typeof findStoredMessage>>>
type MessageAction = (db: Database, message: Message, config: Config) => Promise<string>

const usage = `Usage:
  npm run messages -- list [--held | --parked | --queued]   all messages, or those whose letter is in that state
  npm run messages -- show ID                               a message and the history of its letter
  npm run messages -- resend ID                             send its letter now, even a second time
  npm run messages -- release ID                            send a letter that is held
  npm run messages -- delete ID                             delete a message and its letter for good
  npm run messages -- renew-keys                            replace the keys for forms and rate limits
ID is a message's reference, such as 7K3F-9QXM, or its number.`

async function resend(db: Database, { reference }: Message, { mail }: Config): Promise<string> {
  const state = await resendMessage(db, reference, mail.domain)
  if (state === 'held') {
    throw new CommandError(`${reference} is held. Release it: \`npm run messages -- release ${reference}\`.`)
  }
  return `${reference} will be sent${state === 'sent' ? ' a second time' : ''} while the server runs.`
}

async function release(db: Database, { reference, state }: Message): Promise<string> {
  if (await releaseLetter(db, reference)) return `${reference} will be sent while the server runs.`
  throw new CommandError(`${reference} is not held; its letter is ${state ?? 'missing'}.`)
}

async function remove(db: Database, { reference }: Message, { mail }: Config): Promise<string> {
  const deleted = await deleteMessage(db, reference, (each) => removeLetterFile(mail.folder, each))
  if (deleted) return `${reference} is deleted.`
  throw new CommandError(`${reference} is being sent right now. Try again in half a minute.`)
}

function onMessage(act: MessageAction): Command {
  const run: Command['run'] = async (id, _, readSettings) => {
    const config = readSettings()
    await using db = await openExistingDatabase(config)
    await migrate(db)
    const message = await findStoredMessage(db, id)
    if (!message) throw new CommandError(`${id}: no such message. List them: \`npm run messages -- list\`.`)
    console.log(await act(db, message, config))
  }
  return { hasArgument: true, run }
}

const states = ['held', 'parked', 'queued'] as const

await runCommand(usage, {
  list: {
    flags: states,
    run: async (_, flags, readSettings) => {
      if (flags.size > 1) throw new UsageError()
      await using db = await openExistingDatabase(readSettings())
      await migrate(db)
      const state = states.find((each) => flags.has(each))
      const messages = await listStoredMessages(db, state)
      for (const message of messages) console.log(formatMessageLine(message))
      console.error(messages.length === 1 ? '1 message' : `${messages.length} messages`)
    },
  },
  show: onMessage(async (_, message) => formatMessage(message)),
  resend: onMessage(resend),
  release: onMessage(release),
  delete: onMessage(remove),
  'renew-keys': {
    run: async (_argument, _flags, readSettings) => {
      await using db = await openExistingDatabase(readSettings())
      await migrate(db)
      await rotateSecrets(db)
      console.log('The keys are renewed on all servers.')
    },
  },
})
