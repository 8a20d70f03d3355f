import { cpus, totalmem } from 'node:os'

/** The line above every table: what it was measured on. */
export function describeMachine(browser?: string): string {
  const processors = `${cpus().length} x ${cpus()[0]?.model}`
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const versions = [`Node.js ${process.version}`, ...(browser === undefined ? [] : [`Chromium ${browser}`])]
  return [processors, memory, ...versions].join(', ')
}
