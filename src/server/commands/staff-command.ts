import { z } from 'zod'
import { STUDIO_INVITATION_PATH } from '../../contract/studio/studio-paths.ts'
import type { StaffMember } from '../../contract/studio/staff-account.ts'
import { StudioProblem, type StudioProblemCode } from '../../contract/studio/studio-problem.ts'
import { migrate } from '../../database/migrate.ts'
import type { Database } from '../../database/open-database.ts'
import { mailInvitation } from '../../staff/mail-invitation.ts'
import { relyingParty } from '../../staff/relying-party.ts'
import type { StaffActor } from '../../staff/staff-event.ts'
import {
  addStaff,
  changeStaff,
  findStaffByEmail,
  inviteAgain,
  listStaff,
  signOutEverywhere,
} from '../../staff/staff-member.ts'
import type { Config } from '../config.ts'
import { openExistingDatabase } from '../open-store.ts'
import { CommandError } from './describe-failure.ts'
import { localTime } from './format-message.ts'
import { type Command, runCommand } from './run-command.ts'

const usage = `Usage:
  npm run staff -- invite EMAIL [--administrator]   print a link that lets somebody in, also after a lost device
  npm run staff -- list                             who may use the studio
  npm run staff -- disable EMAIL                    refuse somebody until they are enabled in the studio or invited again
  npm run staff -- sign-out EMAIL                   end all sessions of somebody
--administrator   may also remove entries and manage staff`

const MAIL_TIMEOUT_MS = 20_000

async function invite(db: Database, email: string, isAdministrator: boolean): Promise<string> {
  const actor = commandLine()
  const known = await findStaffByEmail(db, email)
  if (!known) return (await addStaff(db, email, isAdministrator ? 'administrator' : 'editor', actor)).secret
  const { id, role, isDisabled } = known
  if (isAdministrator && role !== 'administrator')
    await changeStaff(db, id, { role: 'administrator', disabled: isDisabled }, actor)
  return inviteAgain(db, id, actor)
}

async function printInvitation(config: Config, email: string, secret: string): Promise<void> {
  const { origin } = relyingParty(config.siteUrl, `localhost:${config.port}`)
  const link = `${origin}${STUDIO_INVITATION_PATH}#${secret}`
  console.log(link)
  console.error('The link works once, for 24 hours. Open it on the device that will have the passkey.')
  try {
    const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS)
    if (await mailInvitation(config.mail, email, link, signal)) console.error(`It was mailed to ${email}.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(`SMTP_URL: the invitation could not be mailed: ${reason}. Pass on the link yourself.`)
  }
}

function formatStaff({ email, role, state, last_seen_at }: StaffMember): string {
  const seen = last_seen_at === null ? 'never signed in' : `last seen ${localTime(last_seen_at)}`
  return [email.padEnd(30), role.padEnd(13), state.padEnd(8), seen].join('  ')
}

const refusals: Partial<Record<StudioProblemCode, string>> = {
  'last-administrator':
    'this is the last administrator. Invite another one first: `npm run staff -- invite EMAIL --administrator`.',
}

function onStaff(
  act: (db: Database, id: number, member: { email: string; role: StaffMember['role'] }) => Promise<string>,
): Command {
  const run: Command['run'] = async (argument, _, readSettings) => {
    await using db = await openExistingDatabase(readSettings())
    await migrate(db)
    const email = argument.toLowerCase()
    const known = await findStaffByEmail(db, email)
    if (!known)
      throw new CommandError(`${email}: nobody has this address. List them: \`npm run staff -- list\`.`)
    try {
      console.log(await act(db, known.id, { email, role: known.role }))
    } catch (error) {
      const refusal = error instanceof StudioProblem ? refusals[error.code] : undefined
      if (refusal === undefined) throw error
      throw new CommandError(`${email}: ${refusal}`)
    }
  }
  return { hasArgument: true, run }
}

function commandLine(): StaffActor {
  return { staff: null, now: new Date() }
}

await runCommand(usage, {
  invite: {
    hasArgument: true,
    flags: ['administrator'],
    run: async (argument, flags, readSettings) => {
      const email = argument.toLowerCase()
      if (!z.email().max(254).safeParse(email).success)
        throw new CommandError(`${email} is not an e-mail address.`)
      const config = readSettings()
      await using db = await openExistingDatabase(config)
      await migrate(db)
      await printInvitation(config, email, await invite(db, email, flags.has('administrator')))
    },
  },
  list: {
    run: async (_argument, _flags, readSettings) => {
      await using db = await openExistingDatabase(readSettings())
      await migrate(db)
      const staff = await listStaff(db)
      for (const member of staff) console.log(formatStaff(member))
      console.error(staff.length === 1 ? '1 person' : `${staff.length} people`)
    },
  },
  disable: onStaff(async (db, id, { email, role }) => {
    await changeStaff(db, id, { role, disabled: true }, commandLine())
    return `${email} is disabled.`
  }),
  'sign-out': onStaff(async (db, id, { email }) => {
    const count = await signOutEverywhere(db, id, commandLine())
    return `${email} is signed out: ${count === 1 ? '1 session' : `${count} sessions`} ended.`
  }),
})
