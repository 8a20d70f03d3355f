import { readdir, readFile } from 'node:fs/promises'

/** CPU time that the living threads of a process have taken so far, in ms, as Linux counts it (proc(5), `schedstat`). */
export async function readCpuTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = threads.map(async (thread) => {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
    return Number(text.split(' ')[0]) / 1e6
  })
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0)
}

/** Linux counts in hundredths of a second there on every machine. */
const MS_PER_TICK = 10

/**
 * The same for all threads including ended ones, such as those of the libvips pool, in steps of 10 ms (proc(5),
 * `stat`).
 */
export async function readWholeCpuTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, may contain spaces.
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * MS_PER_TICK
}
