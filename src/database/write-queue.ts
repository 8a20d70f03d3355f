/**
 * Lets the writers of one process write one after the other, first come, first served. SQLite allows one writer at a time,
 * and its own wait keeps no order: without a queue, a writer could starve while later ones are served.
 */
export interface WriteQueue {
  /**
   * Resolves when the caller may write, with the function that lets the next one write.
   * @throws Error like SQLite's own 'database is locked' after the timeout
   */
  acquire: (timeoutMs: number) => Promise<() => void>
}

const queuesByFile = new Map<string, WriteQueue>()

/** Returns the queue of a database file, which all its connections in this process share. */
export function getWriteQueue(file: string): WriteQueue {
  const known = queuesByFile.get(file)
  if (known) return known
  const queue = createWriteQueue()
  queuesByFile.set(file, queue)
  return queue
}

function createWriteQueue(): WriteQueue {
  const waiting: (() => void)[] = []
  let isHeld = false
  const hold = (): (() => void) => {
    isHeld = true
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const next = waiting.shift()
      if (next) next()
      else isHeld = false
    }
  }
  return {
    acquire: async (timeoutMs) => {
      if (!isHeld) return hold()
      return new Promise((resolve, reject) => {
        const grant = () => {
          clearTimeout(timer)
          resolve(hold())
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(grant), 1)
          reject(createLockedError())
        }, timeoutMs)
        waiting.push(grant)
      })
    },
  }
}

const SQLITE_BUSY = 5

function createLockedError(): Error {
  return Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: SQLITE_BUSY })
}

/** Whether another connection locks the database. Extended codes such as SQLITE_BUSY_RECOVERY (261) count too. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return false
  return (error.errcode & 0xff) === SQLITE_BUSY
}
