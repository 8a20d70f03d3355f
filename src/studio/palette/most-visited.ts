// How often the entries and screens of the studio are opened on this device.
import type { createBrowserRouter } from 'react-router'
import { STUDIO_PATH } from '../../contract/studio/studio-paths.ts'

const KEY = 'studio-used'

/** When more places than this are counted, all counts are halved, so that places nobody opens any more drop out. */
const MAX_PLACES = 100

/** Counts each screen that is opened, by its address without what is chosen there. */
export function countVisits(router: ReturnType<typeof createBrowserRouter>): void {
  let last: string | undefined
  router.subscribe(({ location: { pathname }, navigation }) => {
    if (navigation.state !== 'idle' || pathname === last) return
    last = pathname
    noteUse(pathname.slice(STUDIO_PATH.length))
  })
}

/** The address of an entry's editor or of a screen, such as /models/11. */
function noteUse(address: string): void {
  const counts = readCounts()
  counts.set(address, (counts.get(address) ?? 0) + 1)
  const kept = counts.size <= MAX_PLACES ? [...counts] : halve(counts)
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Then the order of what is found is that of the server.
  }
}

/** The most used first. */
export function listMostVisited(): string[] {
  return [...readCounts()].sort(([, one], [, other]) => other - one).map(([address]) => address)
}

const halve = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].flatMap(([address, count]): [string, number][] =>
    count > 1 ? [[address, Math.floor(count / 2)]] : [],
  )

function readCounts(): Map<string, number> {
  const counts = new Map<string, number>()
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    for (const each of Array.isArray(stored) ? stored : []) {
      const [address, count]: unknown[] = Array.isArray(each) ? each : []
      if (typeof address === 'string' && typeof count === 'number') counts.set(address, count)
    }
  } catch {
    // What somebody else wrote there is not read.
  }
  return counts
}
