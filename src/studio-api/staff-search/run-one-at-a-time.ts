/** Returns a function that runs `task` once per call, but never twice at the same time. Calls wait for earlier ones. */
export function runOneAtATime<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const run = last.then(task, task)
    last = run
    return run
  }
}
