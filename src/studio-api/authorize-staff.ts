// Checks who may call which endpoint of the studio.
import type { Context } from 'hono'
import { findSession, type StaffSession, recordSessionUse } from '../staff/staff-session.ts'
import { readSessionCookie } from './session-cookie.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import type { SignedInStaff, StudioEndpoint, StudioSite } from './studio-endpoint.ts'

type SessionSource = Pick<StudioSite, 'db' | 'now'>

/**
 * Refuses requests that change something and come from pages of other sites. Browsers say where a request comes from; a client
 * that does not is not the browser of a member of staff.
 * @throws StudioProblem other-site
 */
export function requireSameOrigin(call: Context, ownOrigin: string): void {
  if (call.req.method === 'GET') return
  const origin = call.req.header('origin')
  const isOwn = origin === undefined || origin === ownOrigin || hostOf(origin) === hostOf(call.req.url)
  if (call.req.header('sec-fetch-site') !== 'same-origin' || !isOwn) throw new StudioProblem('other-site')
}

/** The caller's session, even if the person is disabled; 'expired' if the cookie is no longer valid; undefined without one. */
export async function findCallerSession(
  { db, now }: SessionSource,
  call: Context,
): Promise<StaffSession | 'expired' | undefined> {
  const secret = readSessionCookie(call)
  if (secret === undefined || secret === '') return undefined
  return (await findSession(db, secret, now())) ?? 'expired'
}

/**
 * Checks that the caller may call the endpoint, prolongs the session unless pages call it by themselves, and returns who calls.
 * @throws StudioProblem not-signed-in, session-expired, staff-disabled, not-allowed, passkey-needed
 */
export async function authorizeStaff(
  { db, now }: SessionSource,
  session: StaffSession | 'expired' | undefined,
  {
    may,
    needsFreshPasskey,
    isPolled,
  }: Pick<StudioEndpoint, 'needsFreshPasskey' | 'isPolled'> & { may: SignedInStaff['role'] },
): Promise<SignedInStaff> {
  if (session === undefined) throw new StudioProblem('not-signed-in')
  if (session === 'expired') throw new StudioProblem('session-expired')
  const { isDisabled, ...staff } = session.staff
  if (isDisabled) throw new StudioProblem('staff-disabled')
  if (may === 'administrator' && staff.role !== 'administrator') throw new StudioProblem('not-allowed')
  if (needsFreshPasskey && session.verifiedUntil <= now()) throw new StudioProblem('passkey-needed')
  if (!isPolled) await recordSessionUse(db, session, now())
  return staff
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}
