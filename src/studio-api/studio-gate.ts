// Who may call which endpoint of the studio.
import type { Context } from 'hono'
import { findSession, type StaffSession, useSession } from '../staff/staff-session.ts'
import { readSessionCookie } from './session-cookie.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import type { SignedInStaff, StudioEndpoint, StudioSite } from './studio-endpoint.ts'

type Gated = Pick<StudioSite, 'db' | 'now'>

/**
 * Pages of other sites may send requests, but browsers then say so; what says nothing is no browser of our staff.
 * @throws StudioProblem other-site
 */
export function requireSameOrigin(call: Context, ownOrigin: string): void {
  if (call.req.method === 'GET') return
  const origin = call.req.header('origin')
  const isOwn = origin === undefined || origin === ownOrigin || hostOf(origin) === hostOf(call.req.url)
  if (call.req.header('sec-fetch-site') !== 'same-origin' || !isOwn) throw new StudioProblem('other-site')
}

/** The valid session of the caller, of disabled staff too; 'expired' if its cookie is no longer valid. */
export async function findCallerSession(
  { db, now }: Gated,
  call: Context,
): Promise<StaffSession | 'expired' | undefined> {
  const secret = readSessionCookie(call)
  if (secret === undefined || secret === '') return undefined
  return (await findSession(db, secret, now())) ?? 'expired'
}

/** @throws StudioProblem not-signed-in, session-expired, staff-disabled, not-allowed, passkey-needed */
export async function admitStaff(
  { db, now }: Gated,
  session: StaffSession | 'expired' | undefined,
  { may, needsFreshPasskey }: Pick<StudioEndpoint, 'needsFreshPasskey'> & { may: SignedInStaff['role'] },
): Promise<SignedInStaff> {
  if (session === undefined) throw new StudioProblem('not-signed-in')
  if (session === 'expired') throw new StudioProblem('session-expired')
  const { isDisabled, ...staff } = session.staff
  if (isDisabled) throw new StudioProblem('staff-disabled')
  if (may === 'administrator' && staff.role !== 'administrator') throw new StudioProblem('not-allowed')
  if (needsFreshPasskey && session.verifiedUntil <= now()) throw new StudioProblem('passkey-needed')
  await useSession(db, session, now())
  return staff
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}
