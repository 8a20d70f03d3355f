import type { UsedPasskey } from '../contract/studio/sign-in.ts'
import type { Database } from '../database/open-database.ts'
import { loadWebAuthn } from './load-web-authn.ts'
import { readChallenge } from './read-challenge.ts'
import type { SignInClient } from './registration.ts'
import type { RelyingParty } from './relying-party.ts'
import { recordStaffEvent, type StaffActor } from './staff-event.ts'
import { requireStaff } from './staff-member.ts'
import { findPasskey, recordPasskeyUse, type StoredPasskey } from './staff-passkey.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import { startSession } from './staff-session.ts'
import { issueTicket, consumeTicket } from './staff-ticket.ts'

const TIMEOUT_MS = 5 * 60_000

/** Options for signing in. They list no passkeys, so that nobody learns who works here; the device offers what it has. */
export async function createSignInOptions(db: Database, party: RelyingParty, now: Date) {
  const challenge = await issueTicket(db, 'challenge', null, now)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })
}

/**
 * Returns the secret of a new session.
 * @throws StudioProblem passkey-unknown, passkey-refused, passkey-copied, staff-disabled
 */
export async function signIn(
  db: Database,
  answer: UsedPasskey,
  { relyingParty: party, device }: SignInClient,
  { now, requestId }: Omit<StaffActor, 'staff'>,
): Promise<string> {
  const challenge = readChallenge(answer.response.clientDataJSON)
  const ticket = await consumeTicket(db, 'challenge', challenge, now)
  if (ticket?.staff !== null) throw new StudioProblem('passkey-refused')
  const known = await findPasskey(db, answer.id)
  if (!known) throw new StudioProblem('passkey-unknown')
  const use = await verifySignature(answer, challenge, known.passkey, party)
  rejectCopiedPasskey(known.passkey, use)
  const { staff } = known
  const { user_handle, disabled_at } = await requireStaff(db, staff)
  if (answer.response.userHandle !== user_handle) throw new StudioProblem('passkey-refused')
  if (disabled_at !== null) throw new StudioProblem('staff-disabled')
  return db.transaction().execute(async (transaction) => {
    await recordPasskeyUse(transaction, { id: answer.id, ...use }, now)
    await recordStaffEvent(transaction, { staff, now, requestId }, 'signed in', device)
    return startSession(transaction, { staff, passkey: answer.id, device }, now)
  })
}

interface PasskeyUse {
  counter: number
  isSynced: boolean
}

/**
 * A counter that has not increased means that a copy of the passkey is in use, unless the passkey is synced: then each device
 * has its own counter. Whether a passkey is synced never changes. See Web Authentication Level 3, 6.1.1 and 7.2, step 22.
 * @throws StudioProblem passkey-refused, passkey-copied
 */
function rejectCopiedPasskey(known: StoredPasskey, use: PasskeyUse): void {
  if (known.isSynced !== undefined && known.isSynced !== use.isSynced)
    throw new StudioProblem('passkey-refused')
  const counts = known.counter > 0 || use.counter > 0
  if (!use.isSynced && counts && use.counter <= known.counter) throw new StudioProblem('passkey-copied')
}

async function verifySignature(
  answer: UsedPasskey,
  challenge: string,
  passkey: StoredPasskey,
  party: RelyingParty,
): Promise<PasskeyUse> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // With 0 the library does not compare counters, which it would do for synced passkeys, too. We compare them ourselves.
    credential: { ...passkey, counter: 0 },
    requireUserVerification: true,
  }).catch(() => {
    throw new StudioProblem('passkey-refused')
  })
  if (!verified) throw new StudioProblem('passkey-refused')
  const { newCounter, credentialDeviceType } = authenticationInfo
  return { counter: newCounter, isSynced: credentialDeviceType === 'multiDevice' }
}
