import { AsyncLocalStorage } from 'node:async_hooks'
import type { RejectionReason } from '../../api/problem.ts'
import type { StudioProblemCode } from '../../contract/studio/studio-problem.ts'

export interface RequestContext {
  id: string
  rejection?: RejectionReason | StudioProblemCode
}

export const requestContext = new AsyncLocalStorage<RequestContext>()

/** The id of the request that is being answered; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return requestContext.getStore()?.id
}

/** Records why the current request is rejected, for the log. The first reason counts. */
export function recordRejection(reason: RejectionReason | StudioProblemCode): void {
  const context = requestContext.getStore()
  if (context) context.rejection ??= reason
}
