import { z } from 'zod'
import { addPasskeySchema, passkeyOptionsSchema } from '../../contract/studio/sign-in.ts'
import { studioAccountSchema, type StudioAccount } from '../../contract/studio/staff-account.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { addPasskey, createRegistrationOptions } from '../../staff/registration.ts'
import { recordStaffEvent, type StaffActor } from '../../staff/staff-event.ts'
import { listPasskeys, removePasskey } from '../../staff/staff-passkey.ts'
import { signOutEverywhere } from '../../staff/staff-member.ts'
import { endSession, listSessions } from '../../staff/staff-session.ts'
import type { SignedInStaff, StudioCall, StudioEndpoint, StudioSite } from '../studio-endpoint.ts'

const accountEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.account,
  may: 'editor',
  summary: 'Own passkeys and sessions',
  answer: studioAccountSchema,
  handle: describeAccount,
}

const endOwnSessionEndpoint: StudioEndpoint = {
  method: 'DELETE',
  path: studioApiPaths.ownSession,
  may: 'editor',
  needsFreshPasskey: true,
  summary: 'Ends one of the own sessions',
  answer: studioAccountSchema,
  handle: async (site, call, staff) => {
    const { db } = site
    if (!(await endSession(db, staff.id, call.params['id'] ?? ''))) return undefined
    await recordStaffEvent(db, toActor(site, call, staff), 'session ended')
    return describeAccount(site, call, staff)
  },
}

const signOutEverywhereEndpoint: StudioEndpoint = {
  method: 'DELETE',
  path: studioApiPaths.ownSessions,
  may: 'editor',
  needsFreshPasskey: true,
  summary: 'Ends all own sessions, including the one of this request',
  answer: z.strictObject({}),
  handle: async (site, call, staff) => {
    await signOutEverywhere(site.db, staff.id, toActor(site, call, staff))
    call.setSession(undefined)
    return {}
  },
}

const passkeyOptionsEndpoint: StudioEndpoint = {
  method: 'POST',
  path: studioApiPaths.passkeyOptions,
  may: 'editor',
  needsFreshPasskey: true,
  summary: 'Options with which a browser creates a further passkey, valid for five minutes',
  answer: passkeyOptionsSchema,
  handle: async ({ db, now }, { client }, staff) =>
    createRegistrationOptions(db, staff.id, client.relyingParty, now()),
}

const addPasskeyEndpoint: StudioEndpoint<typeof addPasskeySchema> = {
  method: 'POST',
  path: studioApiPaths.passkeys,
  may: 'editor',
  needsFreshPasskey: true,
  summary: 'Adds a passkey',
  body: addPasskeySchema,
  answer: studioAccountSchema,
  handle: async (site, call, staff) => {
    await addPasskey(site.db, staff.id, call.body.passkey, call.client, toActor(site, call, staff))
    return describeAccount(site, call, staff)
  },
}

const removePasskeyEndpoint: StudioEndpoint = {
  method: 'DELETE',
  path: studioApiPaths.passkey,
  may: 'editor',
  needsFreshPasskey: true,
  summary: 'Removes a passkey, unless it is the last one, and ends the sessions that began with it',
  answer: studioAccountSchema,
  handle: async (site, call, staff) => {
    await removePasskey(site.db, staff.id, call.params['id'] ?? '', toActor(site, call, staff))
    return describeAccount(site, call, staff)
  },
}

async function describeAccount(
  { db, now }: StudioSite,
  { session: current }: StudioCall,
  { id }: SignedInStaff,
): Promise<StudioAccount> {
  const passkeys = await listPasskeys(db, id)
  const sessions = await listSessions(db, id, now())
  return {
    passkeys: passkeys.map(({ transports: _, ...passkey }) => passkey),
    sessions: sessions.map((session) => ({ ...session, is_current: session.id === current?.id })),
  }
}

export function toActor({ now }: StudioSite, { requestId }: StudioCall, { id }: SignedInStaff): StaffActor {
  return { staff: id, now: now(), requestId }
}

export const accountEndpoints: StudioEndpoint[] = [
  accountEndpoint,
  endOwnSessionEndpoint,
  signOutEverywhereEndpoint,
  passkeyOptionsEndpoint,
  addPasskeyEndpoint,
  removePasskeyEndpoint,
]
