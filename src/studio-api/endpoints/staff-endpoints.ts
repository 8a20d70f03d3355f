import { z } from 'zod'
import {
  changeStaffSchema,
  invitationAnswerSchema,
  inviteStaffSchema,
  staffMemberSchema,
  type InvitationAnswer,
} from '../../contract/studio/staff-account.ts'
import { STUDIO_INVITATION_PATH, studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { mailInvitation } from '../../staff/mail-invitation.ts'
import { addStaff, changeStaff, inviteAgain, listStaff, requireStaff } from '../../staff/staff-member.ts'
import { accountEndpoints, toActor } from './account-endpoints.ts'
import { signInEndpoints } from './sign-in-endpoints.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import type { StudioCall, StudioEndpoint, StudioSite } from '../studio-endpoint.ts'

/** Proxies wait five seconds for an answer. */
const MAIL_TIMEOUT_MS = 4_000

const listStaffEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.staff,
  may: 'administrator',
  summary: 'All staff',
  answer: z.array(staffMemberSchema),
  handle: async ({ db }) => listStaff(db),
}

const inviteStaffEndpoint: StudioEndpoint<typeof inviteStaffSchema> = {
  method: 'POST',
  path: studioApiPaths.staff,
  may: 'administrator',
  needsFreshPasskey: true,
  summary: 'Invites somebody, by mail if the site has a mail server',
  body: inviteStaffSchema,
  answer: invitationAnswerSchema,
  handle: async (site, call, staff) => {
    const { email, role } = call.body
    const { secret } = await addStaff(site.db, email, role, toActor(site, call, staff))
    return sendInvitation(site, call, email, secret)
  },
}

const changeStaffEndpoint: StudioEndpoint<typeof changeStaffSchema> = {
  method: 'PUT',
  path: studioApiPaths.staffMember,
  may: 'administrator',
  needsFreshPasskey: true,
  summary: 'Changes the role of somebody, disables or enables them; one administrator must remain',
  body: changeStaffSchema,
  answer: z.array(staffMemberSchema),
  handle: async (site, call, staff) => {
    await changeStaff(site.db, readStaffId(call), call.body, toActor(site, call, staff))
    return listStaff(site.db)
  },
}

const inviteAgainEndpoint: StudioEndpoint = {
  method: 'POST',
  path: studioApiPaths.staffInvitation,
  may: 'administrator',
  needsFreshPasskey: true,
  summary: 'Invites somebody again, for instance after they lost a device, and ends their sessions',
  answer: invitationAnswerSchema,
  handle: async (site, call, staff) => {
    const id = readStaffId(call)
    const { email } = await requireStaff(site.db, id)
    const secret = await inviteAgain(site.db, id, toActor(site, call, staff))
    return sendInvitation(site, call, email, secret)
  },
}

async function sendInvitation(
  { mail, onError }: StudioSite,
  { client }: StudioCall,
  email: string,
  secret: string,
): Promise<InvitationAnswer> {
  const link = `${client.relyingParty.origin}${STUDIO_INVITATION_PATH}#${secret}`
  const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS)
  const is_mailed = await mailInvitation(mail, email, link, signal).catch((error: unknown) => {
    onError(error)
    return false
  })
  return { link, is_mailed }
}

/** @throws StudioProblem entry-unknown for texts that cannot be ids, which are 32-bit integers */
function readStaffId({ params }: StudioCall): number {
  const id = params['id'] ?? ''
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new StudioProblem('entry-unknown')
  return Number(id)
}

export const staffEndpoints: StudioEndpoint[] = [
  ...signInEndpoints,
  ...accountEndpoints,
  listStaffEndpoint,
  inviteStaffEndpoint,
  changeStaffEndpoint,
  inviteAgainEndpoint,
]
