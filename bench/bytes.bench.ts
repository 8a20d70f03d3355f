// How many bytes each page is: node bench/bytes.bench.ts
//
// The headers; the HTML as it is sent; the part of it before the scripts at its end, which is all that is needed to read the page;
// the styles within it; and the modules that the page starts. Each compressed with brotli.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measurePageBytes } from '../tests/support/page-bytes.ts'
import { startServer } from '../tests/support/running-server.ts'
import { screens } from '../tests/support/screens.ts'
import { describeMachine } from './support/machine.ts'

const folder = await mkdtemp(join(tmpdir(), 'hangar-bench-'))
const server = await startServer({ DATA_DIR: folder })
try {
  const rows = []
  for (const path of screens) {
    const { headers, html, critical, styles, scripts } = await measurePageBytes(server.address, path)
    rows.push([path, { headers, html, 'needed to read': critical, 'styles in it': styles, scripts }])
  }
  console.log(describeMachine())
  console.table(Object.fromEntries(rows))
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
