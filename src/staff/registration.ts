// Registers passkeys: the first with an invitation, further ones while signed in.
import type { NewPasskey } from '../contract/studio/sign-in.ts'
import type { Database } from '../database/open-database.ts'
import { loadWebAuthn } from './load-web-authn.ts'
import { readChallenge } from './read-challenge.ts'
import type { RelyingParty } from './relying-party.ts'
import { recordStaffEvent, type StaffActor } from './staff-event.ts'
import { requireStaff } from './staff-member.ts'
import {
  insertPasskey,
  listPasskeys,
  readTransports,
  removePasskeysOf,
  type StoredPasskey,
} from './staff-passkey.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import { endSessionsOf, startSession } from './staff-session.ts'
import { findTicket, issueTicket, consumeTicket } from './staff-ticket.ts'

/** The browser that asks, and the site on whose page it is. */
export interface SignInClient {
  relyingParty: RelyingParty
  device: string
}

/** EdDSA, ES256 and RS256, which cover all browsers and security keys. The library's default depends on the runtime. */
const ALGORITHMS = [-8, -7, -257]
const RP_NAME = 'Hangar'
const TIMEOUT_MS = 5 * 60_000

/** Options with which a browser creates a passkey. The device refuses if it already has a passkey of this person. */
export async function createRegistrationOptions(db: Database, staff: number, party: RelyingParty, now: Date) {
  const { email, user_handle } = await requireStaff(db, staff)
  const passkeys = await listPasskeys(db, staff)
  const challenge = await issueTicket(db, 'challenge', staff, now)
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: party.id,
    userName: email,
    userDisplayName: email,
    userID: toBytes(user_handle),
    challenge: toBytes(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map(({ id, transports }) => ({
      id,
      transports: readTransports(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Does not use up the invitation. @throws StudioProblem invitation-invalid */
export async function createInvitedRegistrationOptions(
  db: Database,
  secret: string,
  party: RelyingParty,
  now: Date,
) {
  return createRegistrationOptions(db, await requireInvited(db, secret, now), party, now)
}

/**
 * Replaces all passkeys of the invited person by the new one, ends their earlier sessions, enables them if they were disabled,
 * and signs them in. Returns the secret of the session.
 * @throws StudioProblem invitation-invalid, passkey-refused
 */
export async function acceptInvitation(
  db: Database,
  secret: string,
  answer: NewPasskey,
  { relyingParty: party, device }: SignInClient,
  { now, requestId }: Omit<StaffActor, 'staff'>,
): Promise<string> {
  const staff = await requireInvited(db, secret, now)
  const passkey = await verifyRegistration(db, staff, answer, party, now)
  return db.transaction().execute(async (transaction) => {
    if (!(await consumeTicket(transaction, 'invitation', secret, now)))
      throw new StudioProblem('invitation-invalid')
    const { email } = await requireStaff(transaction, staff)
    await endSessionsOf(transaction, staff)
    await removePasskeysOf(transaction, staff)
    await transaction.updateTable('staff').set({ disabled_at: null }).where('id', '=', staff).execute()
    await insertPasskey(transaction, staff, passkey, device, now)
    await recordStaffEvent(transaction, { staff, now, requestId }, 'invitation used', email)
    return startSession(transaction, { staff, passkey: passkey.id, device }, now)
  })
}

/** Adds a further passkey of somebody who is signed in. @throws StudioProblem passkey-refused */
export async function addPasskey(
  db: Database,
  staff: number,
  answer: NewPasskey,
  { relyingParty: party, device }: SignInClient,
  actor: StaffActor,
): Promise<void> {
  const passkey = await verifyRegistration(db, staff, answer, party, actor.now)
  await db.transaction().execute(async (transaction) => {
    await insertPasskey(transaction, staff, passkey, device, actor.now)
    await recordStaffEvent(transaction, actor, 'passkey added', device)
  })
}

async function requireInvited(db: Database, secret: string, now: Date): Promise<number> {
  const invitation = await findTicket(db, 'invitation', secret, now)
  if (typeof invitation?.staff !== 'number') throw new StudioProblem('invitation-invalid')
  return invitation.staff
}

async function verifyRegistration(
  db: Database,
  staff: number,
  answer: NewPasskey,
  party: RelyingParty,
  now: Date,
): Promise<StoredPasskey> {
  const challenge = readChallenge(answer.response.clientDataJSON)
  const ticket = await consumeTicket(db, 'challenge', challenge, now)
  if (ticket?.staff !== staff) throw new StudioProblem('passkey-refused')
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw new StudioProblem('passkey-refused')
  })
  if (!verified.verified) throw new StudioProblem('passkey-refused')
  const { credential, credentialDeviceType } = verified.registrationInfo
  const { id, publicKey, counter } = credential
  const isSynced = credentialDeviceType === 'multiDevice'
  return { id, publicKey, counter, transports: answer.response.transports ?? [], isSynced }
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'))
}
