// Generates a large catalogue for benchmarks:
// npm run bench -- generate-catalogue --models N DIR [--own-pictures]
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { printProgress } from '../src/server/commands/print-progress.ts'
import { generateCatalogue, MAX_GENERATED_MODELS } from './support/catalogue/generate-catalogue.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { models: { type: 'string' }, 'own-pictures': { type: 'boolean', default: false } },
})
const models = Number(values.models)
const [dir] = positionals
if (dir === undefined || !Number.isInteger(models) || models < 1 || models > MAX_GENERATED_MODELS) {
  console.error(
    `Usage: npm run bench -- generate-catalogue --models N DIR, N from 1 to ${MAX_GENERATED_MODELS}`,
  )
  process.exit(2)
}
// npm runs scripts in the project folder; DIR is relative to the folder npm was called in.
const folder = resolve(process.env['INIT_CWD'] ?? '.', dir)
await generateCatalogue('demo', folder, {
  models,
  ownPictures: values['own-pictures'],
  progress: printProgress(console.error),
})
console.log(`Wrote a catalogue with ${models} models to ${folder}.`)
