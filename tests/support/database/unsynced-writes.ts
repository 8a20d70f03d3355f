// Finds what a power cut would lose: writes of a traced program that are not synced to disk yet.
import { execFileSync } from 'node:child_process'
import { open, readFile, stat, truncate } from 'node:fs/promises'

/** strace arguments for the log that `findUnsyncedWrites` reads. The traced program keeps its pid. */
export function straceArgs(log: string): string[] {
  const calls = 'trace=pwrite64,fsync,fdatasync,ftruncate'
  return ['-D', '-f', '-y', '-qq', '-s', '0', '-e', calls, '-e', 'signal=none', '-o', log]
}

export function hasStrace(): boolean {
  try {
    execFileSync('strace', ['-qq', '-o', '/dev/null', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

interface Range {
  from: number
  to: number
}

/** Ranges written to a file since its last sync, and the number of syncs, from the strace log. */
export async function findUnsyncedWrites(
  log: string,
  file: string,
): Promise<{ ranges: Range[]; syncs: number }> {
  let ranges: Range[] = []
  let syncs = 0
  // strace splits a call that another thread interrupts into two lines; a sync counts at its end.
  const unfinishedCalls = new Map<string, string>()
  for (const line of (await readFile(log, 'utf8')).split('\n')) {
    const thread = line.slice(0, line.indexOf(' '))
    if (line.endsWith('<unfinished ...>')) unfinishedCalls.set(thread, line)
    const isEnd = line.includes(' resumed>')
    const call = isEnd ? `${unfinishedCalls.get(thread) ?? ''} ${line}` : line
    if (!call.includes(`<${file}>`)) continue
    const [, length, from] = /pwrite64\(.*, (\d+), (\d+)/.exec(call) ?? []
    if (length !== undefined && !isEnd) ranges.push({ from: Number(from), to: Number(from) + Number(length) })
    if (/\bf(?:data)?sync\(/.test(call) && line.endsWith(' = 0')) {
      ranges = []
      syncs += 1
    }
  }
  return { ranges, syncs }
}

/** Turns a copy of a file into what a power cut may leave: zeros where a write was not synced. */
export async function zeroUnsyncedWrites(copy: string, ranges: Range[]): Promise<void> {
  const { size } = await stat(copy)
  const handle = await open(copy, 'r+')
  for (const { from, to } of ranges) {
    const length = Math.min(to, size) - from
    if (length > 0) await handle.write(Buffer.alloc(length), 0, length, from)
  }
  await handle.close()
  // Unsynced writes that extended the file are cut off, since its length was not synced either.
  const end = Math.min(...ranges.filter(({ to }) => to >= size).map(({ from }) => from))
  if (Number.isFinite(end)) await truncate(copy, end)
}
