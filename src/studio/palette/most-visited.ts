// Counts on this device how often entries and screens of the studio are opened.
import type { createBrowserRouter } from 'react-router'
import { STUDIO_PATH } from '../../contract/studio/studio-paths.ts'

const KEY = 'studio-used'

/** When more places than this are counted, all counts are halved, so that places nobody opens any more drop out. */
const MAX_PLACES = 100

/** Counts each screen that is opened, by its path without the query. */
export function countVisits(router: ReturnType<typeof createBrowserRouter>): void {
  let last: string | undefined
  router.subscribe(({ location: { pathname }, navigation }) => {
    if (navigation.state !== 'idle' || pathname === last) return
    last = pathname
    countVisit(pathname.slice(STUDIO_PATH.length))
  })
}

/** `address` is a path within the studio, such as /models/11. */
function countVisit(address: string): void {
  const counts = readCounts()
  counts.set(address, (counts.get(address) ?? 0) + 1)
  const kept = counts.size <= MAX_PLACES ? [...counts] : halve(counts)
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage is full or disabled: results keep the order of the server.
  }
}

/** Places within the studio, such as models/11, most visited first. */
export function listMostVisited(): string[] {
  const counted = [...readCounts()].sort(([, one], [, other]) => other - one)
  return counted.flatMap(([address]) => decodePlace(address.slice(1)) ?? [])
}

/** Undefined for a broken escape sequence, to which a mistyped link may have led. */
function decodePlace(address: string): string | undefined {
  try {
    return decodeURIComponent(address)
  } catch {
    return undefined
  }
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
    // The stored value is not ours or is damaged.
  }
  return counts
}
