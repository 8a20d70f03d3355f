import { readdir, readFile } from 'node:fs/promises'

/** CPU time that all threads of a process have taken so far, in ms, as Linux counts it (proc(5), `schedstat`). */
export async function readCpuTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = threads.map(async (thread) => {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
    return Number(text.split(' ')[0]) / 1e6
  })
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0)
}
