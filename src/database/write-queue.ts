/**
 * Lets the writers of one process take turns in the order in which they came. SQLite allows one writer at a time, and
 * its own wait keeps no order: without turns, a writer could starve while later ones are served.
 */
export interface WriteQueue {
  /**
   * Resolves when it is the caller's turn, with the function that ends it.
   * @throws Error like SQLite's own 'database is locked' if the turn does not come in time
   */
  take: (timeoutMs: number) => Promise<() => void>
}

const turnsByFile = new Map<string, WriteQueue>()

/** The turns of a database file, which all of its connections in this process share. */
export function writeQueueOf(file: string): WriteQueue {
  const known = turnsByFile.get(file)
  if (known) return known
  const turns = createWriteTurns()
  turnsByFile.set(file, turns)
  return turns
}

function createWriteTurns(): WriteQueue {
  const waiting: (() => void)[] = []
  let isTaken = false
  const start = (): (() => void) => {
    isTaken = true
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    }
  }
  return {
    take: async (timeoutMs) => {
      if (!isTaken) return start()
      return new Promise((resolve, reject) => {
        const begin = () => {
          clearTimeout(timer)
          resolve(start())
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(begin), 1)
          reject(databaseIsLocked())
        }, timeoutMs)
        waiting.push(begin)
      })
    },
  }
}

const SQLITE_BUSY = 5

function databaseIsLocked(): Error {
  return Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: SQLITE_BUSY })
}

/** Whether another connection kept SQLite from going on; extended codes such as SQLITE_BUSY_RECOVERY (261) say why. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return false
  return (error.errcode & 0xff) === SQLITE_BUSY
}
