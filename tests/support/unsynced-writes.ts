// What a power cut would take: the writes that a traced program has made and not yet had put on disk.
import { execFileSync } from 'node:child_process'
import { open, readFile, stat, truncate } from 'node:fs/promises'

/** The arguments of strace that make it write what `undoUnsynced` reads. The traced program keeps its own pid. */
export function straceTo(log: string): string[] {
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

/** What was written to a file since it was last put on disk, and how often that was, by the log of strace. */
export async function unsyncedWrites(log: string, file: string): Promise<{ ranges: Range[]; syncs: number }> {
  let ranges: Range[] = []
  let syncs = 0
  // A call that another thread's line interrupts is told in two lines; its end is what counts for a sync.
  const begun = new Map<string, string>()
  for (const line of (await readFile(log, 'utf8')).split('\n')) {
    const thread = line.slice(0, line.indexOf(' '))
    if (line.endsWith('<unfinished ...>')) begun.set(thread, line)
    const isEnd = line.includes(' resumed>')
    const call = isEnd ? `${begun.get(thread) ?? ''} ${line}` : line
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

/** Makes a copy of a file what a power cut may have left of it: zeros where a write was not yet on disk. */
export async function undoWrites(copy: string, ranges: Range[]): Promise<void> {
  const { size } = await stat(copy)
  const handle = await open(copy, 'r+')
  for (const { from, to } of ranges) {
    const length = Math.min(to, size) - from
    if (length > 0) await handle.write(Buffer.alloc(length), 0, length, from)
  }
  await handle.close()
  // Where the last writes made it longer, it is as long as before.
  const end = Math.min(...ranges.filter(({ to }) => to >= size).map(({ from }) => from))
  if (Number.isFinite(end)) await truncate(copy, end)
}
