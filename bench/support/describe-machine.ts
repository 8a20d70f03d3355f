import { cpus, totalmem } from 'node:os'

/** The line above each table: the machine and versions it was measured with. */
export function describeMachine(browser?: string): string {
  const processors = `${cpus().length} x ${cpus()[0]?.model}`
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const versions = [`Node.js ${process.version}`, ...(browser === undefined ? [] : [`Chromium ${browser}`])]
  return [processors, memory, ...versions].join(', ')
}
