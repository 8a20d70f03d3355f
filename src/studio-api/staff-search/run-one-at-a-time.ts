/** Runs an act once for each call, one after the other, so that what one has read the next need not read again. */
export function runOneAtATime<Result>(act: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const turn = last.then(act, act)
    last = turn
    return turn
  }
}
