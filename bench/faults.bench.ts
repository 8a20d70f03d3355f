// Fault injection: npm run bench -- faults [--seconds 600] [--every 20] [--readers 200] [--writers 5]
//
// Runs nginx, three servers and PostgreSQL on this machine with the demonstration catalogue and injects a
// fault every 20 seconds: a kill, a stop, a broken network or a full disk (only if this user may mount a
// tmpfs). Prints failures. Needs nginx and openssl.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { deploy } from '../tests/support/server/deployment.ts'
import { formatFaultInjectionResult, runFaultInjection } from '../tests/support/server/fault-injection.ts'
import { mountTmpfs } from '../tests/support/media/mount-tmpfs.ts'
import { openStormRandom } from '../tests/support/storm-random.ts'
import { describeMachine } from './support/describe-machine.ts'

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
const unmount = mountTmpfs(disk, 512 * 1024 * 1024)
if (!unmount) console.log('Skipping the full-disk fault: this user may not mount a tmpfs.')
const deployment = await deploy({
  folder,
  catalogueDir: fileURLToPath(new URL('../demo', import.meta.url)),
  postgresBinDir: process.env['TEST_POSTGRES_PROGRAMS'] ?? '/usr/lib/postgresql/15/bin',
  ...(unmount && { databaseParentFolder: disk }),
})
try {
  console.log(describeMachine())
  const result = await runFaultInjection(deployment, {
    seconds: Number(values.seconds),
    intervalSeconds: Number(values.every),
    readers: Number(values.readers),
    writers: Number(values.writers),
    disk: unmount && disk,
    folder,
    random: openStormRandom('faults'),
  })
  console.log(formatFaultInjectionResult(result))
  const { lost, changed, reading, backup } = result
  if (lost.length + changed.length + reading.failures.length + backup.missing.length > 0) process.exitCode = 1
} finally {
  await deployment.stop()
  unmount?.()
  rmSync(folder, { recursive: true, force: true })
}
