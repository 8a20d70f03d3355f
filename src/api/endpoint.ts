import type { Context } from 'hono'
import type { z } from 'zod'
import type { ProductCodes } from '../catalogue/product.ts'
import type { MessageLimits } from '../contact/message-limits.ts'
import type { Database } from '../database/open-database.ts'
import type { apiPaths } from '../contract/site-map.ts'
import { isDeeperThan, MAX_JSON_DEPTH } from '../contract/json-depth.ts'
import type { ModelColumns } from '../finder/filters/model-columns.ts'
import type { SearchableCatalogue } from './searchable-catalogue.ts'
import { Problem, type RejectionReason } from './problem.ts'

export interface ApiContext {
  db: Database
  siteUrl: string | undefined
  allowedOrigins: string[]
  trustProxy: number
  messageLimits: MessageLimits
  catalogueVersion: () => number
  /** Held until the catalogue changes. */
  productCodes: () => Promise<ProductCodes>
  mailDomain: string
  onMessageStored: () => void
  /** A visitor submitted a query that matches nothing. */
  onZeroResultQuery: (query: string) => void
  onMessageResponse: (status: number) => void
  requestId: () => string | undefined
  onRejection: (reason: RejectionReason) => void
  /** Unexpected errors only, not rejected requests. */
  onError: (error: unknown) => void
}

/** With what is computed from the whole catalogue and held until it changes. */
export interface EndpointContext extends ApiContext {
  /** Another answer of the API. */
  request: (path: string) => Promise<Response>
  searchable: () => Promise<SearchableCatalogue>
  modelColumns: () => Promise<ModelColumns>
}

export interface Endpoint {
  /** GET by default. */
  method?: 'post'
  path: (typeof apiPaths)[keyof typeof apiPaths]
  summary: string
  /** What the id in the path belongs to, such as `aircraft model`. */
  idOf?: string
  /** What the slug in the path belongs to, such as `event`. */
  slugOf?: string
  /** Whether the path has a product code in any spelling. */
  hasCode?: true
  /** Descriptions by key; values are integers unless they are listed or described as texts. */
  query?: Record<string, string | { description: string; values?: readonly string[] }>
  headers?: Record<string, string>
  body?: z.ZodType
  answer: z.ZodType
  responseType?: 'image/svg+xml'
  /** 200 by default. */
  status?: 201
  /** Error statuses apart from those of every endpoint and of every id. */
  refusals?: number[]
  /** Returns what is sent as JSON, or a response; undefined if nothing has the id. */
  handle: (site: EndpointContext, call: Context) => Promise<object | undefined>
}

/** Ids are int4; larger numbers are valid but match nothing. */
const MAX_ID = 2_147_483_647

export function readId(call: Context): number {
  const text = call.req.param('id') ?? ''
  if (!/^\d{1,15}$/.test(text)) {
    const id = text.slice(0, 40)
    const detail = `The id in the address is '${id}'. It must be a whole number, such as 17.`
    throw new Problem('id-unreadable', detail)
  }
  return Math.min(Number(text), MAX_ID)
}

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

/** The first of the orders by default. */
export function readOrder<Order extends string>(call: Context, orders: readonly [Order, ...Order[]]): Order {
  const text = call.req.query('order') ?? orders[0]
  const order = orders.find((each) => each === text)
  if (order !== undefined) return order
  throw new Problem('order-unknown', `order is '${text.slice(0, 40)}'. It must be ${orders.join(' or ')}.`)
}

/** A host name has at most 253 characters, but a request may claim any, and a QR code is limited. */
const MAX_ORIGIN_LENGTH = 300

export function readOrigin(call: Context): string {
  const { origin } = new URL(call.req.url)
  if (origin.length > MAX_ORIGIN_LENGTH) throw new Problem('host-impossible', 'The Host header is too long.')
  return origin
}

/** @throws Problem 400, 415 or 422 */
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

/** A part of an address as an error may show it: anyone can write an address. */
export function readable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '').slice(0, 40)
}
