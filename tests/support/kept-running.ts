import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SpawnedServer } from './running-server.ts'

/** After so long a server that has ended is started again, as systemd does with `RestartSec=1`. In milliseconds. */
const RESTART_MS = 1_000

/** A server that is started again whenever it ends. */
export interface KeptRunning {
  /** Resolves when it is ready. */
  ready: () => Promise<void>
  kill: (signal: NodeJS.Signals) => void
  /** What all its runs have printed. */
  printed: () => string
  stop: () => Promise<void>
}

/** Keeps a server running until it is stopped. */
export function keepRunning(start: () => SpawnedServer): KeptRunning {
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
