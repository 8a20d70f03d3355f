import type { Context } from 'hono'
import type { z } from 'zod'
import type { ProductCodes } from '../catalogue/product.ts'
import type { MessageLimits } from '../contact/message-limits.ts'
import { MAX_ID } from '../content-model/fields/patterns.ts'
import type { Database } from '../database/open-database.ts'
import type { apiPaths } from '../contract/site-map.ts'
import { isDeeperThan, MAX_JSON_DEPTH } from '../contract/json-depth.ts'
import type { ModelColumns } from '../finder/filters/model-columns.ts'
import type { Language } from '../languages/languages.ts'
import type { SearchableCatalogue } from './searchable-catalogue.ts'
import { Problem, type RejectionReason } from './problem.ts'

export interface ApiContext {
  db: Database
  siteUrl: string | undefined
  allowedOrigins: string[]
  trustProxy: number
  messageLimits: MessageLimits
  catalogueVersion: () => number
  /** Cached until the catalogue changes. */
  productCodes: () => Promise<ProductCodes>
  mailDomain: string
  onMessageStored: () => void
  /** Called when a visitor submits a query without results. */
  onZeroResultQuery: (query: string) => void
  onMessageResponse: (status: number) => void
  requestId: () => string | undefined
  onRejection: (reason: RejectionReason) => void
  /** Called for unexpected errors, not for rejected requests. */
  onError: (error: unknown) => void
}

/** The context of a handler, with values that are computed from the whole catalogue and cached until it changes. */
export interface EndpointContext extends ApiContext {
  /** Calls another endpoint of the API. */
  request: (path: string) => Promise<Response>
  searchable: (language: Language) => Promise<SearchableCatalogue>
  modelColumns: () => Promise<ModelColumns>
}

export interface Endpoint {
  /** GET by default. */
  method?: 'post'
  path: (typeof apiPaths)[keyof typeof apiPaths]
  summary: string
  /** What the id in the path identifies, such as `aircraft model`. */
  idOf?: string
  /** What the slug in the path identifies, such as `event`. */
  slugOf?: string
  /** Whether the path has a product code in any spelling. */
  hasCode?: true
  /** Query parameters. One with a plain description is an integer; one with an object is a text. */
  query?: Record<string, string | { description: string; values?: readonly string[] }>
  headers?: Record<string, string>
  body?: z.ZodType
  answer: z.ZodType
  /** Whether the handler itself answers in the language of the caller; texts that the schema marks are translated without it. */
  readsLanguage?: true
  responseType?: 'image/svg+xml'
  /** 200 by default. */
  status?: 201
  /** Further error statuses; if not given, those that follow from the parameters of the path. */
  refusals?: number[]
  /** Returns a value to send as JSON, or a Response; undefined for 404 if nothing has the id. */
  handle: (site: EndpointContext, call: Context) => Promise<object | undefined>
}

/**
 * The id in the path. Larger numbers than the database can hold are valid, but match nothing.
 * @throws Problem `id-unreadable`
 */
export function readId(call: Context): number {
  const text = call.req.param('id') ?? ''
  if (!/^\d{1,15}$/.test(text)) {
    const id = text.slice(0, 40)
    const detail = `The id in the address is '${id}'. It must be a whole number, such as 17.`
    throw new Problem('id-unreadable', detail)
  }
  return Math.min(Number(text), MAX_ID)
}

/** The page of a list that the query asks for; undefined for all of it. @throws Problem `window-unreadable` */
export function readOffsetAndLimit(call: Context): { offset: number; limit: number } | undefined {
  const { limit, offset = '0' } = call.req.query()
  if (limit === undefined && offset === '0') return undefined
  const range = { limit: Number(limit ?? 'missing'), offset: Number(offset) }
  const isValid =
    /^\d{1,9}$/.test(offset) && /^\d{1,4}$/.test(limit ?? '') && range.limit >= 1 && range.limit <= 1000
  if (isValid) return range
  throw new Problem(
    'window-unreadable',
    'limit must be a whole number from 1 to 1000, and offset one from 0, such as ?limit=48&offset=96.',
  )
}

/** The order that the query asks for, by default the first. @throws Problem `order-unknown` */
export function readOrder<Order extends string>(call: Context, orders: readonly [Order, ...Order[]]): Order {
  const text = call.req.query('order') ?? orders[0]
  const order = orders.find((each) => each === text)
  if (order !== undefined) return order
  throw new Problem('order-unknown', `order is '${text.slice(0, 40)}'. It must be ${orders.join(' or ')}.`)
}

/** Host names have at most 253 characters, but the Host header may be longer, and a QR code cannot hold any length. */
const MAX_ORIGIN_LENGTH = 300

export function readOrigin(call: Context): string {
  const { origin } = new URL(call.req.url)
  if (origin.length > MAX_ORIGIN_LENGTH) throw new Problem('host-invalid', 'The Host header is too long.')
  return origin
}

/** Parses the body as JSON and checks it with the schema. @throws Problem 400, 415 or 422 */
export async function readBody<Schema extends z.ZodType>(
  call: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = call.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    const detail = `The content type is ${type || 'missing'}. The body must be application/json.`
    throw new Problem('body-of-wrong-type', detail)
  }
  let body: unknown
  try {
    body = JSON.parse(await call.req.text())
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Problem('body-unreadable', `The body is not valid JSON: ${error.message}.`)
  }
  if (isDeeperThan(body, MAX_JSON_DEPTH))
    throw new Problem(
      'body-unreadable',
      `The body nests more than ${MAX_JSON_DEPTH} lists and objects in one another.`,
    )
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) => ({
    pointer: issue.path
      .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join(''),
    detail: issue.message,
  }))
  throw new Problem('body-invalid', errors.map((error) => error.detail).join('. '), { errors })
}

/** Shortens a part of an address and removes control characters, so that error messages can show it. */
export function toPrintable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '').slice(0, 40)
}
