// The command `npm run backup`: the whole state in one file, also while the server serves.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BackupOptions, backUp } from '../backup/back-up.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import { checkIntegrity } from '../database/check-integrity.ts'
import { type DatabaseLocation, openDatabase } from '../database/open-database.ts'
import { openMediaStore } from '../media/open-media-store.ts'
import { readConfig } from './config.ts'
import { describeStartFailure } from './start-failure.ts'

const usage = `Usage:
  npm run backup -- FILE [--replace] [--without-missing]
                       write catalogue, messages, pictures and files to FILE
  --replace            write over FILE if it is there
  --without-missing    leave out pictures and files that are missing or damaged`

/** What was typed; undefined where it is not understood. */
function readOrder(): (BackupOptions & { file: string }) | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, 'without-missing': { type: 'boolean' } },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) return undefined
    return { file, replace: values.replace ?? false, withoutMissing: values['without-missing'] ?? false }
  } catch {
    return undefined
  }
}

async function run(): Promise<void> {
  const order = readOrder()
  if (!order) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { database, media } = readConfig(process.env)
  requireDatabase(database)
  checkIntegrity(database)
  // npm runs commands in the project's folder; a path is meant from where it was typed.
  const file = resolve(process.env['INIT_CWD'] ?? '.', order.file)
  const db = openDatabase(database)
  try {
    const { rows, originals, missing } = await backUp(db, await openMediaStore(media), file, order)
    for (const line of missing) console.error(`Left out: ${line}`)
    console.log(`Wrote ${rows} rows and ${originals} pictures and files to ${file}.`)
  } finally {
    await db.destroy()
  }
}

/** Opening an SQLite file makes one where there is none. */
function requireDatabase(location: DatabaseLocation): void {
  if (location.kind === 'postgres' || existsSync(location.file)) return
  throw new BackupRefused(`There is no database at ${location.file}. Is DATA_DIR right?`)
}

run().catch((error: unknown) => {
  console.error(describeStartFailure(error))
  process.exitCode = 1
})
