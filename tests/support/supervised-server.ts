import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SpawnedServer } from './start-server.ts'

/** As systemd does with `RestartSec=1`. */
const RESTART_MS = 1_000

/** Restarted whenever it exits. */
export interface SupervisedServer {
  ready: () => Promise<void>
  kill: (signal: NodeJS.Signals) => void
  /** The output of all its runs. */
  printed: () => string
  stop: () => Promise<void>
}

export function superviseServer(start: () => SpawnedServer): SupervisedServer {
  let stopping = false
  let before = ''
  let running = start()
  const restart = async () => {
    while (!stopping) {
      if (running.process.exitCode === null && running.process.signalCode === null)
        await once(running.process, 'exit')
      if (stopping) return
      await sleep(RESTART_MS)
      before += running.printed()
      running = start()
    }
  }
  const restarting = restart()
  return {
    ready: async () => {
      for (;;) {
        const address = await running.address.catch(() => undefined)
        if (address !== undefined) return
        await sleep(100)
      }
    },
    kill: (signal) => running.process.kill(signal),
    printed: () => before + running.printed(),
    stop: async () => {
      stopping = true
      running.process.kill('SIGCONT')
      await running.stop()
      await restarting
    },
  }
}
