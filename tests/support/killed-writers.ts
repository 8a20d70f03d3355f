// A process that writes into several sites at once, and is killed as soon as each of the writes has come to its place.
import { writeSync } from 'node:fs'
import { runWrite, type Write } from './stoppable-write.ts'

export interface StoppedWrite {
  write: Write
  /** After this many steps, right before its commit, or when it is done. */
  stopAt: number | 'its commit' | 'its end'
}

/** Returns how many steps it has gone; then it waits for ever. */
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
      if (stopAt === 'its commit') await wait()
    },
  })
  return Promise.race([
    stopped,
    ended.then(() => {
      if (stopAt !== 'its end') throw new Error(`'${write.act}' ended before ${stopAt}, after ${steps} steps`)
      return steps
    }),
  ])
}

const writes: StoppedWrite[] = JSON.parse(process.argv[2] ?? '[]')
const steps = await Promise.all(writes.map(runUntilStop))
writeSync(process.stdout.fd, JSON.stringify(steps))
process.kill(process.pid, 'SIGKILL')
