import type { Context } from 'hono'
import { type ExchangeEnv, setSharing } from '../../api/exchange.ts'

/** Sends a document for other programs with the time of its last change. */
export function sendDocument(
  call: Context<ExchangeEnv>,
  path: string,
  body: string,
  type: string,
  changedAt: string | undefined,
): Response {
  call.header('content-type', `${type}; charset=utf-8`)
  if (changedAt !== undefined) call.header('last-modified', new Date(changedAt).toUTCString())
  return setSharing(call, path, call.body(body))
}

export function rejectUnknownDocument(call: Context<ExchangeEnv>): Response {
  return call.text('There is nothing here.', 404, { 'cache-control': 'no-store' })
}
