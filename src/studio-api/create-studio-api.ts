// The studio's API. Every request is checked for its origin and, unless anybody may call the endpoint, for a session. No answer
// may be cached.
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  StudioProblem,
  type StudioProblemBody,
  type StudioProblemCode,
} from '../contract/studio/studio-problem.ts'
import { describeDevice } from '../staff/describe-device.ts'
import { relyingParty } from '../staff/relying-party.ts'
import { enforceSignInLimit } from '../staff/sign-in-limit.ts'
import type { StaffSession } from '../staff/staff-session.ts'
import { readStudioBody } from './read-studio-body.ts'
import { writeSessionCookie } from './session-cookie.ts'
import type { StudioCall, StudioEndpoint, StudioSite } from './studio-endpoint.ts'
import { authorizeStaff, findCallerSession, requireSameOrigin } from './authorize-staff.ts'
import { studioProblemStatus } from './studio-problem-status.ts'

const ALL_PATHS = '/api/studio/*'

const MAX_BODY_BYTES = 512 * 1024

export interface StudioApiOptions extends StudioSite {
  requestId: () => string | undefined
  onRejection: (code: StudioProblemCode) => void
  /** The caller's IP address, for rate limits; undefined if it is not known. */
  addressOf: (call: Context) => string | undefined
}

export function createStudioApi(site: StudioApiOptions, endpoints: readonly StudioEndpoint[]): Hono {
  const api = new Hono({ strict: false })
  api.use(ALL_PATHS, async (call, next) => {
    await next()
    call.header('cache-control', 'no-store')
    call.header('x-robots-tag', 'noindex')
  })
  api.use(ALL_PATHS, async (call, next) => {
    requireSameOrigin(call, relyingPartyOf(site, call).origin)
    await next()
  })
  for (const endpoint of endpoints) {
    api.on(endpoint.method, endpoint.path, async (call) => {
      const answer = await answerCall(site, endpoint, call)
      if (answer === undefined) throw new StudioProblem('entry-unknown')
      return answer instanceof Response ? answer : call.json(answer)
    })
  }
  api.all(ALL_PATHS, () => {
    throw new StudioProblem('entry-unknown')
  })
  api.onError((error, call) => {
    const { code, details } = toStudioProblem(error, call, site)
    site.onRejection(code)
    const request_id = site.requestId()
    const body: StudioProblemBody = { code, ...details, ...(request_id !== undefined && { request_id }) }
    if (code === 'too-many-attempts') call.header('retry-after', String(details.params?.['seconds'] ?? 60))
    return call.json(body, studioProblemStatus[code])
  })
  return api
}

async function answerCall(site: StudioApiOptions, endpoint: StudioEndpoint, call: Context): Promise<unknown> {
  const session = await findCallerSession(site, call)
  if (endpoint.may === 'anyone') {
    if (endpoint.limitsAttempts) await enforceSignInLimit(site.db, site.addressOf(call), site.now())
    return endpoint.handle(site, await toStudioCall(site, endpoint, call, session))
  }
  const staff = await authorizeStaff(site, session, endpoint)
  const answer = await endpoint.handle(site, await toStudioCall(site, endpoint, call, session), staff)
  // Staff see at once what they have published, although servers otherwise look for a new version twice a second.
  if (endpoint.method !== 'GET') await site.refreshCatalogue()
  return answer
}

async function toStudioCall(
  site: StudioApiOptions,
  endpoint: StudioEndpoint,
  call: Context,
  session: StaffSession | 'expired' | undefined,
): Promise<StudioCall> {
  await limitBody(endpoint, call)
  return {
    request: call.req.raw,
    params: call.req.param(),
    query: new URL(call.req.url).searchParams,
    body: endpoint.body && (await readStudioBody(call, endpoint.body)),
    requestId: site.requestId(),
    client: {
      relyingParty: relyingPartyOf(site, call),
      device: describeDevice(call.req.header('user-agent')),
    },
    session: session === 'expired' ? undefined : session,
    setSession: (secret) => writeSessionCookie(call, secret),
  }
}

function relyingPartyOf({ siteUrl }: StudioSite, call: Context) {
  return relyingParty(siteUrl, new URL(call.req.url).host)
}

/**
 * Must run after the caller was checked, because a body without Content-Length is read into memory here, and some endpoints accept
 * many megabytes. Uploads are not limited here, because their handler counts the bytes as they arrive.
 * @throws StudioProblem `draft-too-long`
 */
async function limitBody(
  { isUpload, maxBodyBytes = MAX_BODY_BYTES }: StudioEndpoint,
  call: Context,
): Promise<void> {
  if (isUpload) return
  const onError = () => {
    throw new StudioProblem('draft-too-long', { params: { bytes: maxBodyBytes } })
  }
  await bodyLimit({ maxSize: maxBodyBytes, onError })(call, async () => {})
}

function toStudioProblem(error: Error, call: Context, site: StudioSite): StudioProblem {
  if (error instanceof StudioProblem) return error
  if (!call.req.raw.signal.aborted) site.onError(error)
  return new StudioProblem('failed')
}
