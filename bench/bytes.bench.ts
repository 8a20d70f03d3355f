// Weight of each page in bytes, Brotli-compressed: npm run bench -- bytes
//
// Headers, HTML, critical HTML (everything before the scripts at its end), inlined styles, separate
// hydration data, and the modules that the page loads.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measurePageWeight } from '../tests/support/checks/page-weight.ts'
import { startServer } from '../tests/support/server/start-server.ts'
import { screens } from '../tests/support/browser/screen-paths.ts'
import { describeMachine } from './support/describe-machine.ts'

const folder = await mkdtemp(join(tmpdir(), 'hangar-bench-'))
const server = await startServer({ DATA_DIR: folder, PREPARE_AHEAD: 'yes' })
try {
  const rows = []
  for (const path of screens) {
    const { headers, html, critical, styles, data, scripts } = await measurePageWeight(server.address, path)
    rows.push([path, { headers, html, 'critical HTML': critical, 'inlined styles': styles, data, scripts }])
  }
  console.log(describeMachine())
  console.table(Object.fromEntries(rows))
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
