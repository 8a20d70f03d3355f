import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCatalogueCommand } from './run-catalogue-command.ts'

/** Imports the demonstration catalogue once; tests get copies of it through `imported-demo.ts`. */
export default async function importDemo(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-filled-'))
  const demo = fileURLToPath(new URL('../../demo', import.meta.url))
  const { code, stderr } = await runCatalogueCommand(['import', demo], { DATA_DIR: folder })
  if (code !== 0) throw new Error(`The demonstration catalogue could not be imported:\n${stderr}`)
  process.env['FILLED_DEMO'] = folder
  return () => rm(folder, { recursive: true, force: true })
}
