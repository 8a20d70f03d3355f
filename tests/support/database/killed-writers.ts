// A process that writes to several sites at once, and is killed as soon as each write has reached its stop
// point.
import { writeSync } from 'node:fs'
import { runWrite, type Write } from './stoppable-write.ts'

export interface StoppedWrite {
  write: Write
  /** The stop point: after this many steps, or right before or after the commit. */
  stopAt: number | 'before its commit' | 'after its commit'
}

/** Runs a write up to its stop point and returns the number of steps; the write itself then waits forever. */
async function runUntilStop({ write, stopAt }: StoppedWrite): Promise<number> {
  let steps = 0
  const { promise: stopped, resolve: stop } = Promise.withResolvers<number>()
  const wait = async () => {
    stop(steps)
    await new Promise(() => {})
  }
  const ended = runWrite(write, {
    onStep: async () => {
      steps += 1
      if (steps === stopAt) await wait()
    },
    onBeforeCommit: async () => {
      if (stopAt === 'before its commit') await wait()
    },
    onAfterCommit: async () => {
      if (stopAt === 'after its commit') await wait()
    },
  })
  return Promise.race([
    stopped,
    ended.then(() => {
      // The one statement that records an upload is its own commit.
      if (stopAt === 'after its commit') return steps
      throw new Error(`'${write.act}' ended after ${steps} steps, and did not come to ${stopAt}`)
    }),
  ])
}

const writes: StoppedWrite[] = JSON.parse(process.argv[2] ?? '[]')
const steps = await Promise.all(writes.map(runUntilStop))
writeSync(process.stdout.fd, JSON.stringify(steps))
process.kill(process.pid, 'SIGKILL')
