import { AsyncLocalStorage } from 'node:async_hooks'
import type { RefusalReason } from '../api/problem.ts'

interface RequestUnderWay {
  id: string
  /** Why it is refused. */
  why?: RefusalReason
}

const current = new AsyncLocalStorage<RequestUnderWay>()

/** The id of the request that is being answered, wherever in the program that is asked; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return current.getStore()?.id
}

/** Notes why the request that is being answered is refused. The first reason is the one that counts. */
export function noteRefusal(why: RefusalReason): void {
  const request = current.getStore()
  if (request) request.why ??= why
}

/** Why the request that is being answered is refused; undefined where nothing was noted. */
export function currentRefusal(): RefusalReason | undefined {
  return current.getStore()?.why
}

/** Runs the work that answers a request. */
export function inRequest<Result>(id: string, work: () => Result): Result {
  return current.run({ id }, work)
}
