import type { Progress } from '../../catalogue-folder/progress.ts'

const PRINT_INTERVAL_MS = 1_000

/** Prints progress at most once a second, and at the beginning and end of each step. */
export function printProgress(print: (line: string) => void): Progress {
  let last = { step: '', at: 0 }
  return (step, done, total) => {
    const now = Date.now()
    if (step === last.step && done < total && now - last.at < PRINT_INTERVAL_MS) return
    last = { step, at: now }
    print(`  ${step}: ${done} of ${total}`)
  }
}
