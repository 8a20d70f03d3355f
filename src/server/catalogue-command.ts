// The command `npm run catalogue`: a catalogue folder in and out, also while the server serves.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Change, describeChange } from '../catalogue-folder/compare-entries.ts'
import { exportCatalogue } from '../catalogue-folder/export-catalogue.ts'
import { importCatalogue } from '../catalogue-folder/import-catalogue.ts'
import { readConfig } from './config.ts'
import { openStore } from './open-store.ts'
import { showProgress } from './show-progress.ts'
import { describeStartFailure } from './start-failure.ts'

const usage = `Usage:
  npm run catalogue -- import DIR [--dry-run]   make the site show what the folder DIR holds
  npm run catalogue -- export DIR               write what the site shows to the folder DIR`

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const [command, dir] = positionals
  const known =
    (command === 'import' || command === 'export') && dir !== undefined && positionals.length === 2
  if (!known || (command === 'export' && values['dry-run'])) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  if (existsSync('.env')) process.loadEnvFile('.env')
  // npm runs commands in the project's folder; a path is meant from where it was typed.
  const folder = resolve(process.env['INIT_CWD'] ?? '.', dir)
  const { db, store } = await openStore(readConfig(process.env))
  const progress = showProgress(console.error)
  try {
    if (command === 'import') {
      const dryRun = values['dry-run']
      printChanges(await importCatalogue(db, store, folder, { dryRun, progress }), dryRun)
    } else {
      const { models } = await exportCatalogue(db, store, folder, progress)
      console.log(`Wrote the catalogue with ${models.length} models to ${folder}.`)
    }
  } finally {
    await db.destroy()
  }
}

function printChanges(changes: Change[], dryRun: boolean): void {
  for (const change of changes) for (const line of describeChange(change)) console.log(line)
  const count = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).length
  const sum = `${count('added')} added, ${count('changed')} changed, ${count('removed')} removed`
  if (changes.length === 0) console.log('Nothing has changed.')
  else console.log(dryRun ? `Would be: ${sum}. Nothing was written.` : `Done: ${sum}.`)
}

run().catch((error: unknown) => {
  console.error(describeStartFailure(error))
  process.exitCode = 1
})
