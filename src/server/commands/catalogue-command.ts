import { createInterface } from 'node:readline/promises'
import { describeChange } from '../../publications/describe-change.ts'
import type { CatalogueChange } from '../../entries/stored-type.ts'
import { exportCatalogue } from '../../catalogue-folder/export-catalogue.ts'
import { importAsDrafts } from '../../catalogue-folder/import-as-drafts.ts'
import { importCatalogue } from '../../catalogue-folder/import-catalogue.ts'
import { describeRemoval, findLargeRemoval } from '../../catalogue-folder/large-removal.ts'
import { listZeroResultQueries } from '../../catalogue/search/zero-result-queries.ts'
import { migrate } from '../../database/migrate.ts'
import { openMediaStore } from '../../media/store/open-media-store.ts'
import { mediaUrl } from '../../contract/media-url.ts'
import { listFilesToDelete } from '../../publications/remove-file.ts'
import type { AffectedDraft } from '../../drafts/rebase-drafts.ts'
import type { Config } from '../config.ts'
import { openExistingDatabase, openStore } from '../open-store.ts'
import { CommandError } from './describe-failure.ts'
import { printProgress } from './print-progress.ts'
import { type Command, resolveUserPath, runCommand, UsageError } from './run-command.ts'

const usage = `Usage:
  npm run catalogue -- import DIR [--dry-run] [--yes]   replace the site's catalogue with the folder DIR
  npm run catalogue -- import DIR --as-drafts           prepare what DIR changes as drafts in the studio
  npm run catalogue -- export DIR [--replace]           write the site's catalogue to the folder DIR
  npm run catalogue -- wanted                           searches of the last 90 days that found nothing
  npm run catalogue -- removed-files                    files in a bucket that may be deleted by now
  --dry-run   only print what would change
  --yes       import without asking, even if more than a tenth of the entries would be removed
  --replace   export even if DIR holds files that the export would not write
  --with-drafts   export the catalogue as it will be once all drafts are published`

const progress = printProgress(console.error)

const runImport: Command['run'] = async (argument, flags, readSettings) => {
  const folder = resolveUserPath(argument)
  const dryRun = flags.has('dry-run')
  if (flags.has('as-drafts')) return runImportAsDrafts(folder, flags, readSettings())
  const { store, ...opened } = await openStore(readSettings())
  await using db = opened.db
  const changes = await importCatalogue(db, store, folder, {
    dryRun,
    progress,
    onDrafts: printAffectedDrafts,
    checkChanges: async (planned, stored) => {
      const removal = findLargeRemoval(planned, stored)
      if (!removal) return
      console.error(`${folder}: this import removes ${describeRemoval(removal)}.`)
      if (dryRun) console.error('The import will ask for confirmation, or needs --yes.')
      else if (!flags.has('yes')) await requireConfirmation()
    },
  })
  printChanges(changes, dryRun)
}

async function runImportAsDrafts(folder: string, flags: ReadonlySet<string>, config: Config): Promise<void> {
  if (flags.size > 1) throw new UsageError()
  const { store, ...opened } = await openStore(config)
  await using db = opened.db
  const { drafted, skipped } = await importAsDrafts(db, store, folder, progress)
  for (const change of drafted) for (const line of describeChange(change)) console.log(line)
  for (const { type, name } of skipped) console.error(`${type} ${name} has a draft already, which stays.`)
  const count = drafted.length === 1 ? '1 draft' : `${drafted.length} drafts`
  console.log(`Prepared ${count}. Publish what is right in the studio.`)
}

const outcomes = {
  ended: 'says the same and ends',
  merged: 'goes on with the imported fields',
  conflict: 'has a field with another value: decide in the studio',
}

function printAffectedDrafts(drafts: AffectedDraft[]): void {
  for (const { draft, outcome } of drafts)
    console.error(`The draft of ${draft.kind} ${draft.key} ${outcomes[outcome]}.`)
}

async function requireConfirmation(): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new CommandError(
      'Nothing was changed. Use --dry-run to see what would be removed, and --yes to import it anyway.',
    )
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Remove them? [y/N] ').finally(() => terminal.close())
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new CommandError('Nothing was changed.')
}

const runExport: Command['run'] = async (argument, flags, readSettings) => {
  const folder = resolveUserPath(argument)
  const config = readSettings()
  await using db = await openExistingDatabase(config)
  await migrate(db)
  const store = await openMediaStore(config.media)
  const { models } = await exportCatalogue(db, store, folder, {
    replace: flags.has('replace'),
    withDrafts: flags.has('with-drafts'),
    progress,
  })
  console.log(`Wrote the catalogue with ${models.length} models to ${folder}.`)
}

const DAYS_SHOWN = 90

const runWanted: Command['run'] = async (_, __, readSettings) => {
  await using db = await openExistingDatabase(readSettings())
  await migrate(db)
  const searches = await listZeroResultQueries(db, new Date(Date.now() - DAYS_SHOWN * 86_400_000))
  if (searches.length === 0) console.log(`All searches of the last ${DAYS_SHOWN} days found something.`)
  for (const { query, count, lastDay } of searches) {
    console.log(`${String(count).padStart(6)}  ${lastDay}  ${query}`)
  }
}

const runRemovedFiles: Command['run'] = async (_, __, readSettings) => {
  await using db = await openExistingDatabase(readSettings())
  await migrate(db)
  for (const { path, sha256 } of await listFilesToDelete(db, new Date())) console.log(mediaUrl(path, sha256))
}

function printChanges(changes: CatalogueChange[], dryRun: boolean): void {
  for (const change of changes) for (const line of describeChange(change)) console.log(line)
  const count = (kind: CatalogueChange['kind']) => changes.filter((change) => change.kind === kind).length
  const sum = `${count('added')} added, ${count('changed')} changed, ${count('removed')} removed`
  if (changes.length === 0) console.log('Nothing has changed.')
  else console.log(dryRun ? `Would be: ${sum}. Nothing was written.` : `Done: ${sum}.`)
}

await runCommand(usage, {
  import: { hasArgument: true, flags: ['dry-run', 'yes', 'as-drafts'], run: runImport },
  export: { hasArgument: true, flags: ['replace', 'with-drafts'], run: runExport },
  wanted: { run: runWanted },
  'removed-files': { run: runRemovedFiles },
})
