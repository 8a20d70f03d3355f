import type { Progress } from '../catalogue-folder/progress.ts'

/** Often enough to see that it goes on, seldom enough for a log file. */
const TELL_EVERY_MS = 1_000

/** Prints each step as it begins and ends, and how far it has come about once a second. */
export function showProgress(print: (line: string) => void): Progress {
  let told = { step: '', at: 0 }
  return (step, done, total) => {
    const now = Date.now()
    if (step === told.step && done < total && now - told.at < TELL_EVERY_MS) return
    told = { step, at: now }
    print(`  ${step}: ${done} of ${total}`)
  }
}
