import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SpawnedServer } from './start-server.ts'

/** The restart delay, like systemd's `RestartSec=1`. */
const RESTART_MS = 1_000

/** A server that is restarted whenever it exits. */
export interface SupervisedServer {
  ready: () => Promise<void>
  kill: (signal: NodeJS.Signals) => void
  /** Resolves when the server is ready after its next restart. */
  restarted: () => Promise<void>
  /** The output of all its runs. */
  printed: () => string
  stop: () => Promise<void>
}

export function superviseServer(start: () => SpawnedServer): SupervisedServer {
  let stopping = false
  let before = ''
  let running = start()
  const started = new EventEmitter()
  const restart = async () => {
    while (!stopping) {
      if (running.process.exitCode === null && running.process.signalCode === null)
        await once(running.process, 'exit')
      if (stopping) return
      await sleep(RESTART_MS)
      before += running.printed()
      running = start()
      started.emit('run')
    }
  }
  const restarting = restart()
  const ready = async (): Promise<void> => {
    const address = await running.address.catch(() => undefined)
    if (address !== undefined) return
    await once(started, 'run')
    await ready()
  }
  return {
    ready,
    kill: (signal) => running.process.kill(signal),
    restarted: async () => {
      await once(started, 'run')
      await ready()
    },
    printed: () => before + running.printed(),
    stop: async () => {
      stopping = true
      running.process.kill('SIGCONT')
      await running.stop()
      await restarting
    },
  }
}
