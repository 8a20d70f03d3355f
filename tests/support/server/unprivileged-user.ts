import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** "nobody" on Debian. */
export const nobody = { uid: 65_534, gid: 65_534 }

/** Whether commands can be run as `nobody`: requires root and a world-readable project folder. */
export const canRunAsNobody = process.getuid?.() === 0 && canReadProject()

function canReadProject(): boolean {
  const script = `require('fs').readFileSync(process.argv[1])`
  const file = fileURLToPath(import.meta.url)
  return spawnSync(process.execPath, ['-e', script, file], nobody).status === 0
}
