// A site under faults: node bench/faults.bench.ts [--seconds 600] [--every 20] [--readers 200] [--writers 5]
//
// nginx, three servers and PostgreSQL on this machine, the demonstration catalogue; every 20 seconds something is killed,
// stopped, cut off or filled. Prints what failed. Needs nginx and openssl; the disk is filled where this user may mount one.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { deploy } from '../tests/support/deployment.ts'
import { describeFaultRun, passFaultRun } from '../tests/support/fault-run.ts'
import { mountSmallDisk } from '../tests/support/small-disk.ts'
import { describeMachine } from './support/machine.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    every: { type: 'string', default: '20' },
    readers: { type: 'string', default: '200' },
    writers: { type: 'string', default: '5' },
  },
})

const folder = mkdtempSync(join(tmpdir(), 'hangar-bench-'))
chmodSync(folder, 0o755)
const disk = join(folder, 'disk')
const unmount = mountSmallDisk(disk, 512 * 1024 * 1024)
if (!unmount) console.log('The disk is not filled in this run: this user may not mount one.')
const deployment = await deploy({
  folder,
  catalogueDir: fileURLToPath(new URL('../demo', import.meta.url)),
  postgresPrograms: process.env['TEST_POSTGRES_PROGRAMS'] ?? '/usr/lib/postgresql/15/bin',
  ...(unmount && { databaseUnder: disk }),
})
try {
  console.log(describeMachine())
  const result = await passFaultRun(deployment, {
    seconds: Number(values.seconds),
    everySeconds: Number(values.every),
    readers: Number(values.readers),
    writers: Number(values.writers),
    disk: unmount && disk,
    folder,
  })
  console.log(describeFaultRun(result))
  const { lost, changed, reading, backup } = result
  if (lost.length + changed.length + reading.failures.length + backup.missing.length > 0) process.exitCode = 1
} finally {
  await deployment.stop()
  unmount?.()
  rmSync(folder, { recursive: true, force: true })
}
