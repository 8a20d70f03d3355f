import type { Context } from 'hono'
import type { z } from 'zod'
import type { MessageLimits } from '../contact/message-limits.ts'
import type { Database } from '../database/open-database.ts'
import { Problem, type RefusalReason } from './problem.ts'

/** What the endpoints work with. */
export interface ApiSite {
  db: Database
  /** The public address of the site, if it is known. */
  siteUrl: string | undefined
  /** Other origins whose pages may call the API. */
  allowedOrigins: string[]
  /** How many proxies in front of us are our own. */
  trustProxy: number
  contact: {
    limits: MessageLimits
    /** What stands behind the @ of a letter's Message-ID. */
    mailDomain: string
  }
  /** Told that there is a letter to be sent. */
  onMessageStored: () => void
  /** Told with which status each sending of a message was answered. */
  onMessageAnswer: (status: number) => void
  /** By which the log tells of the request that is being answered. */
  requestId: () => string | undefined
  /** Told why the request that is being answered is refused. */
  onRefusal: (reason: RefusalReason) => void
  /** Told of every error that is nobody's refusal. */
  onError: (error: unknown) => void
}

/** One call of the API: what it takes, what it answers, and the function that does it. */
export interface Endpoint {
  method: 'get' | 'post'
  /** Below `/api`; a parameter is written `:id`. */
  path: string
  summary: string
  /** What the path's parameter is. */
  parameter?: string
  /** What may stand behind the `?`, all whole numbers. */
  query?: Record<string, string>
  /** Headers that may be sent, and what they are for. */
  headers?: Record<string, string>
  body?: z.ZodType
  answer: z.ZodType
  /** Media type of the answer; JSON where it is left out. */
  answerType?: 'image/svg+xml'
  status: 200 | 201
  /** Statuses it may refuse with, beside those of every endpoint. */
  refusals: number[]
  handle: (call: Context, site: ApiSite) => Promise<Response>
}

/** An id is an int4; a larger number is well written but names nothing. */
const LARGEST_ID = 2_147_483_647

/** Reads the id in the path. @throws Problem 400 where it is not a whole number */
export function readId(call: Context): number {
  const text = call.req.param('id') ?? ''
  if (!/^\d{1,15}$/.test(text)) {
    throw new Problem(
      400,
      'id-unreadable',
      `The id in the address must be a whole number, such as 17, and is '${text.slice(0, 40)}'.`,
    )
  }
  return Math.min(Number(text), LARGEST_ID)
}

/** Reads which part of a list is wanted; undefined for all of it. @throws Problem 400 */
export function readWindow(call: Context): { offset: number; limit: number } | undefined {
  const { limit, offset = '0' } = call.req.query()
  if (limit === undefined && offset === '0') return undefined
  const window = { limit: Number(limit ?? 'missing'), offset: Number(offset) }
  const isRight =
    /^\d{1,9}$/.test(offset) && /^\d{1,4}$/.test(limit ?? '') && window.limit >= 1 && window.limit <= 1000
  if (isRight) return window
  throw new Problem(
    400,
    'window-unreadable',
    `limit must be a whole number from 1 to 1000 and offset one from 0, such as ?limit=48&offset=96.`,
  )
}

export function notFound(thing: string, call: Context): Problem {
  return new Problem(404, 'not-there', `There is no ${thing} with the id ${call.req.param('id')}.`)
}

/** Reads a JSON body against its schema. @throws Problem 400, 415 or 422 */
export async function readBody<Schema extends z.ZodType>(
  call: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = call.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new Problem(
      415,
      'body-of-wrong-type',
      `The body must be JSON with the content type application/json, and is ${type || 'without one'}.`,
    )
  }
  let body: unknown
  try {
    body = JSON.parse(await call.req.text())
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Problem(400, 'body-unreadable', `The body is not valid JSON: ${error.message}.`)
  }
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) => ({
    pointer: issue.path
      .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join(''),
    detail: issue.message,
  }))
  throw new Problem(422, 'body-invalid', errors.map((error) => error.detail).join('. '), { errors })
}

/** For what is the same for all: caches in between may send what is some seconds old while they ask. */
export const FOR_ANYONE = 'public, max-age=0, s-maxage=2, stale-while-revalidate=10'

/** An answer from the catalogue, which is the same for all. */
export function catalogueAnswer(body: unknown): Response {
  return Response.json(body, { headers: { 'cache-control': FOR_ANYONE } })
}
