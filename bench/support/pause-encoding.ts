import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Encoding would distort the timings of a server. The encoder starts a moment after it. Needs pkill. */
export async function pauseEncoding(serverId: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    await sleep(100)
    try {
      execFileSync('pkill', ['-STOP', '-P', serverId])
      return
    } catch {
      // Not started yet.
    }
  }
  throw new Error('The encoder did not start')
}
