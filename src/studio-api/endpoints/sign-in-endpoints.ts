import {
  acceptInvitationSchema,
  invitationSecretSchema,
  passkeyOptionsSchema,
  signInSchema,
} from '../../contract/studio/sign-in.ts'
import { studioSessionSchema, type StudioSession } from '../../contract/studio/staff-account.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { acceptInvitation, createInvitedRegistrationOptions } from '../../staff/registration.ts'
import { createSignInOptions, signIn } from '../../staff/sign-in.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { endSession, findSession, type StaffSession } from '../../staff/staff-session.ts'
import type { StudioCall, StudioEndpoint, StudioSite } from '../studio-endpoint.ts'

const sessionEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.session,
  may: 'anyone',
  summary: 'Who is signed in; does not prolong the session',
  answer: studioSessionSchema,
  handle: async (_, { session }) => describeSession(session),
}

const signOutEndpoint: StudioEndpoint = {
  method: 'DELETE',
  path: studioApiPaths.session,
  may: 'anyone',
  summary: 'Signs out',
  answer: studioSessionSchema,
  handle: async ({ db, now }, { session, requestId, setSession }) => {
    if (session) {
      await endSession(db, session.staff.id, session.id)
      await recordStaffEvent(db, { staff: session.staff.id, now: now(), requestId }, 'signed out')
    }
    setSession(undefined)
    return describeSession(undefined)
  },
}

const signInOptionsEndpoint: StudioEndpoint = {
  method: 'POST',
  path: studioApiPaths.signInOptions,
  may: 'anyone',
  limitsAttempts: true,
  summary: 'Options with which a browser asks for a passkey, valid for five minutes',
  answer: passkeyOptionsSchema,
  handle: async ({ db, now }, { client }) => createSignInOptions(db, client.relyingParty, now()),
}

const signInEndpoint: StudioEndpoint<typeof signInSchema> = {
  method: 'POST',
  path: studioApiPaths.signIn,
  may: 'anyone',
  limitsAttempts: true,
  summary: 'Signs in with a passkey, also again before actions that need a fresh one',
  body: signInSchema,
  answer: studioSessionSchema,
  handle: async (site, call) => {
    const by = { now: site.now(), requestId: call.requestId }
    return beginSession(site, call, await signIn(site.db, call.body.passkey, call.client, by))
  },
}

const invitationOptionsEndpoint: StudioEndpoint<typeof invitationSecretSchema> = {
  method: 'POST',
  path: studioApiPaths.invitationOptions,
  may: 'anyone',
  limitsAttempts: true,
  summary:
    'Options with which the browser of an invited person creates a passkey; the invitation stays valid',
  body: invitationSecretSchema,
  answer: passkeyOptionsSchema,
  handle: async ({ db, now }, { body, client }) =>
    createInvitedRegistrationOptions(db, body.secret, client.relyingParty, now()),
}

const invitationEndpoint: StudioEndpoint<typeof acceptInvitationSchema> = {
  method: 'POST',
  path: studioApiPaths.invitation,
  may: 'anyone',
  limitsAttempts: true,
  summary: 'Uses an invitation: replaces earlier passkeys by the new one and signs in',
  body: acceptInvitationSchema,
  answer: studioSessionSchema,
  handle: async (site, call) => {
    const { secret, passkey } = call.body
    const by = { now: site.now(), requestId: call.requestId }
    return beginSession(site, call, await acceptInvitation(site.db, secret, passkey, call.client, by))
  },
}

/** Every sign-in begins a session with a new secret and ends the one before it in the same browser. */
async function beginSession(
  { db, now }: StudioSite,
  { session: before, setSession }: StudioCall,
  secret: string,
): Promise<StudioSession> {
  if (before) await endSession(db, before.staff.id, before.id)
  setSession(secret)
  return describeSession(await findSession(db, secret, now()))
}

function describeSession(session: StaffSession | undefined): StudioSession {
  if (!session || session.staff.isDisabled) return { staff: null, expires_at: null, verified_until: null }
  const { id, email, role } = session.staff
  return {
    staff: { id, email, role },
    expires_at: session.expiresAt.toISOString(),
    verified_until: session.verifiedUntil.toISOString(),
  }
}

export const signInEndpoints: StudioEndpoint[] = [
  sessionEndpoint,
  signOutEndpoint,
  signInOptionsEndpoint,
  signInEndpoint,
  invitationOptionsEndpoint,
  invitationEndpoint,
]
