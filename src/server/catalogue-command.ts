// The command `npm run catalogue`: a catalogue folder in and out, also while the server serves.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Change, describeChange } from '../catalogue-folder/compare-entries.ts'
import { exportCatalogue } from '../catalogue-folder/export-catalogue.ts'
import { generateCatalogue, MOST_GENERATED_MODELS } from '../catalogue-folder/generate-catalogue.ts'
import { importCatalogue } from '../catalogue-folder/import-catalogue.ts'
import { type Config, readConfig } from './config.ts'
import { openStore } from './open-store.ts'
import { showProgress } from './show-progress.ts'
import { describeStartFailure } from './start-failure.ts'

const usage = `Usage:
  npm run catalogue -- import DIR [--dry-run]   make the site show what the folder DIR holds
  npm run catalogue -- export DIR               write what the site shows to the folder DIR
  npm run catalogue -- generate --models N DIR [--own-pictures]
                                                make a catalogue of N models, to try the site with many`

type Order =
  | { command: 'import'; dir: string; dryRun: boolean }
  | { command: 'export'; dir: string }
  | { command: 'generate'; dir: string; models: number; ownPictures: boolean }

/** What was typed; undefined where it is not understood. */
function readOrder(args: string[]): Order | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      models: { type: 'string' },
      'own-pictures': { type: 'boolean' },
    },
  })
  const [command, dir, ...more] = positionals
  if (dir === undefined || more.length > 0) return undefined
  const { 'dry-run': dryRun, models, 'own-pictures': ownPictures } = values
  const isGenerating = models !== undefined || ownPictures !== undefined
  if (command === 'import' && !isGenerating) return { command, dir, dryRun: dryRun ?? false }
  if (command === 'export' && !isGenerating && !dryRun) return { command, dir }
  if (command === 'generate' && models !== undefined && !dryRun) {
    return { command, dir, models: Number(models), ownPictures: ownPictures ?? false }
  }
  return undefined
}

async function run(): Promise<void> {
  const order = readOrder(process.argv.slice(2))
  if (!order) return refuse(usage)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  // npm runs commands in the project's folder; a path is meant from where it was typed.
  const folder = resolve(process.env['INIT_CWD'] ?? '.', order.dir)
  if (order.command === 'generate') return generate(config, folder, order)
  const { db, store } = await openStore(config)
  const progress = showProgress(console.error)
  try {
    if (order.command === 'import') {
      const { dryRun } = order
      printChanges(await importCatalogue(db, store, folder, { dryRun, progress }), dryRun)
    } else {
      const { models } = await exportCatalogue(db, store, folder, progress)
      console.log(`Wrote the catalogue with ${models.length} models to ${folder}.`)
    }
  } finally {
    await db.destroy()
  }
}

async function generate(
  { catalogueDir }: Config,
  folder: string,
  { models, ownPictures }: Order & { command: 'generate' },
): Promise<void> {
  if (!Number.isInteger(models) || models < 1 || models > MOST_GENERATED_MODELS) {
    return refuse(`--models must be a whole number from 1 to ${MOST_GENERATED_MODELS}.`)
  }
  const progress = showProgress(console.error)
  await generateCatalogue(catalogueDir, folder, { models, ownPictures, progress })
  console.log(`Made a catalogue with ${models} models in ${folder}.`)
}

function refuse(why: string): void {
  console.error(why)
  process.exitCode = 2
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
