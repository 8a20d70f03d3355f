import {
  deleteOtherLetter,
  findOtherLetter,
  listOtherLetters,
  type OtherLetter,
} from '../../contact/other-letter.ts'
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
import { formatLetter, formatLetterLine, formatMessage, formatMessageLine } from './format-message.ts'
import { type Command, runCommand, UsageError } from './run-command.ts'

type Message = NonNullable<Awaited<ReturnType<typeof findStoredMessage>>>
type Found = Message | OtherLetter
type Action = (db: Database, found: Found, config: Config) => Promise<string>

const usage = `Usage:
  npm run messages -- list [--held | --parked | --queued]   all messages and other letters, or those in that state
  npm run messages -- show ID                               a message and the history of its letter
  npm run messages -- resend ID                             send its letter now, even a second time
  npm run messages -- release ID                            send a letter that is held
  npm run messages -- delete ID                             delete a message and its letters for good
  npm run messages -- renew-keys                            replace the keys for forms and rate limits
ID is a message's reference, such as 7K3F-9QXM, or its number. It may also be the reference of another letter, such as
7K3F-9QXM.1 for an answer or publication-12 for a failed publication; then only that letter is shown, sent or deleted.`

async function resend(db: Database, { reference }: Found, { mail }: Config): Promise<string> {
  const state = await resendMessage(db, reference, mail.domain)
  if (state === 'held') {
    throw new CommandError(`${reference} is held. Release it: \`npm run messages -- release ${reference}\`.`)
  }
  return `${reference} will be sent${state === 'sent' ? ' a second time' : ''} while the server runs.`
}

async function release(db: Database, { reference, state }: Found): Promise<string> {
  if (await releaseLetter(db, reference)) return `${reference} will be sent while the server runs.`
  throw new CommandError(`${reference} is not held; its letter is ${state ?? 'missing'}.`)
}

async function remove(db: Database, found: Found, { mail }: Config): Promise<string> {
  const { reference } = found
  const deleteFound = isMessage(found) ? deleteMessage : deleteOtherLetter
  const deleted = await deleteFound(db, reference, (each) => removeLetterFile(mail.folder, each))
  if (deleted) return `${reference} is deleted.`
  throw new CommandError(`${reference} is being sent right now. Try again in half a minute.`)
}

const isMessage = (found: Found): found is Message => 'message' in found

function onFound(act: Action): Command {
  const run: Command['run'] = async (id, _, readSettings) => {
    const config = readSettings()
    await using db = await openExistingDatabase(config)
    await migrate(db)
    const found = (await findStoredMessage(db, id)) ?? (await findOtherLetter(db, id))
    if (!found) throw new CommandError(`${id}: no such message. List them: \`npm run messages -- list\`.`)
    console.log(await act(db, found, config))
  }
  return { hasArgument: true, run }
}

const states = ['held', 'parked', 'queued'] as const

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

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
      const letters = await listOtherLetters(db, state)
      for (const letter of letters) console.log(formatLetterLine(letter))
      const others = letters.length === 0 ? '' : `, ${count(letters.length, 'other letter')}`
      console.error(`${count(messages.length, 'message')}${others}`)
    },
  },
  show: onFound(async (_, found) => (isMessage(found) ? formatMessage(found) : formatLetter(found))),
  resend: onFound(resend),
  release: onFound(release),
  delete: onFound(remove),
  'renew-keys': {
    run: async (_argument, _flags, readSettings) => {
      await using db = await openExistingDatabase(readSettings())
      await migrate(db)
      await rotateSecrets(db)
      console.log('The keys are renewed on all servers.')
    },
  },
})
