import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** The id of the request that is being answered, wherever in the program that is asked; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

/** Runs the work that answers a request. */
export function inRequest<Result>(id: string, work: () => Result): Result {
  return current.run(id, work)
}
