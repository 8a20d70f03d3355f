// The command `npm run restore`: a backup into an empty place.
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '../backup/restore.ts'
import { openDatabase } from '../database/open-database.ts'
import { openMediaStore } from '../media/open-media-store.ts'
import { readConfig } from './config.ts'
import { describeStartFailure } from './start-failure.ts'

const usage = `Usage:
  npm run restore -- FILE   make an empty DATA_DIR or DATABASE_URL hold what the backup FILE holds`

/** What was typed; undefined where it is not understood. */
function readFileName(): string | undefined {
  try {
    const [file, ...more] = parseArgs({ allowPositionals: true }).positionals
    return more.length > 0 ? undefined : file
  } catch {
    return undefined
  }
}

async function run(): Promise<void> {
  const name = readFileName()
  if (name === undefined) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { database, media } = readConfig(process.env)
  // npm runs commands in the project's folder; a path is meant from where it was typed.
  const file = resolve(process.env['INIT_CWD'] ?? '.', name)
  const store = await openMediaStore(media)
  const { rows, originals, madeAt } = await restore(() => ({ db: openDatabase(database), store }), file, {
    ...(database.kind === 'sqlite' && { rows: dirname(database.file) }),
    ...(media.kind === 'folder' && {
      original: media.folder,
      hasOriginal: (address) => store.has('originals', address),
    }),
  })
  console.log(`Restored ${rows} rows and ${originals} pictures and files as they were at ${madeAt}.`)
}

run().catch((error: unknown) => {
  console.error(describeStartFailure(error))
  process.exitCode = 1
})
