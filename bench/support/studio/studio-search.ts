// How long staff wait for searches in lists, fields and the palette, and how much memory the index takes.
import { readFileSync } from 'node:fs'
import type { SignedInBrowser } from '../../../tests/support/studio/sign-in-to-studio.ts'

const ROUNDS = 10

/** Typical queries. Some match everything, and some nothing, which is the slowest case. */
const texts = [
  'p51',
  'P 51',
  '60 mustang',
  'a',
  'mustang',
  'ce-017',
  'CE017A',
  'mustnag',
  'asdfgh',
  '%',
  'spitfire red 40',
]

/** `server` is the process id of the server. */
export async function measureSearch(staff: SignedInBrowser, server: number): Promise<Record<string, string>> {
  const ask = async (path: string) => {
    const start = performance.now()
    const answer = await staff.ask('GET', path)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return performance.now() - start
  }
  await ask('/api/studio/session')
  const before = readMemory(server)
  const first = await ask('/api/studio/entries/models?q=p51')
  const [lists, fields, everything]: number[][] = [[], [], []]
  for (let round = 0; round < ROUNDS; round += 1)
    for (const text of texts) {
      const query = `?${new URLSearchParams({ q: text })}`
      lists?.push(await ask(`/api/studio/entries/models${query}`))
      fields?.push(await ask(`/api/studio/options/known-codes${query}`))
      everything?.push(await ask(`/api/studio/search${query}`))
    }
  return {
    'the first search, ms': first.toFixed(0),
    'search a list: p50, p95, ms': describe(lists),
    'search a field: p50, p95, ms': describe(fields),
    'search everything: p50, p95, ms': describe(everything),
    'memory of the server before and after, MB': `${before}, ${readMemory(server)}`,
  }
}

function describe(times: readonly number[] = []): string {
  const sorted = times.toSorted((one, other) => one - other)
  const share = (of: number) => (sorted[Math.floor(of * (sorted.length - 1))] ?? Number.NaN).toFixed(1)
  return `${share(0.5)}, ${share(0.95)}`
}

/** The memory that a server process holds, in MB. Reads /proc, so it works on Linux only. */
function readMemory(server: number): string {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server}/status`, 'utf8')) ?? []
  return (Number(kilobytes) / 1_024).toFixed(0)
}
