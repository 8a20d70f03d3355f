import { countAircraftModels } from '../../../catalogue/models/aircraft-model.ts'
import { findSiteName } from '../../../company/site-content.ts'
import { readDatabaseClock } from '../../../database/database-clock.ts'
import { isPostgres } from '../../../database/is-postgres.ts'
import { listMigrations, migrationNames } from '../../../database/migrate.ts'
import type { Database } from '../../../database/open-database.ts'
import type { Config } from '../../config.ts'
import { requireDatabase } from '../../open-store.ts'
import { describeFailure } from '../describe-failure.ts'
import { fail, firstOf, ok, type Verdict, warn } from './diagnosis.ts'

/** With a larger difference, two servers may both send a letter. */
const MAX_CLOCK_DIFFERENCE_S = 10

export async function checkConnection(config: Config): Promise<Verdict | undefined> {
  try {
    await requireDatabase(config)
    return undefined
  } catch (error) {
    const [finding = ''] = describeFailure(error, config).split('\n')
    return fail(finding, 'Its contents were not checked.')
  }
}

export async function* checkDatabase(db: Database): AsyncGenerator<Verdict> {
  yield ok(`The database answers: ${isPostgres(db) ? 'PostgreSQL' : 'SQLite'}.`)
  yield isPostgres(db) ? compareClocks(db) : ok('The database file is not damaged.')
  yield checkMigrations(db)
  yield checkCatalogue(db)
}

async function compareClocks(db: Database): Promise<Verdict> {
  const before = Date.now()
  const theirs = await readDatabaseClock(db)
  const ours = (before + Date.now()) / 2
  const seconds = Math.round(Math.abs(theirs - ours) / 1000)
  if (seconds <= MAX_CLOCK_DIFFERENCE_S / 2)
    return ok('The clocks of this machine and of the database agree.')
  const finding = `The clocks of this machine and of the database differ by ${seconds} s.`
  const remedy = 'Synchronise both with time servers (NTP).'
  return seconds > MAX_CLOCK_DIFFERENCE_S ? fail(finding, remedy) : warn(finding, remedy)
}

async function checkMigrations(db: Database): Promise<Verdict> {
  const applied = await listMigrations(db)
  const newer = applied.filter((name) => !migrationNames.includes(name))
  if (newer.length > 0) {
    return fail(
      `The database was used by a newer version of this program: ${firstOf(newer)}.`,
      'Install that version, or restore an older backup.',
    )
  }
  const missing = migrationNames.filter((name) => !applied.includes(name))
  if (missing.length === 0) return ok('The tables are up to date.')
  return fail(`The tables are not up to date: ${firstOf(missing)}.`, 'Start the server, which updates them.')
}

async function checkCatalogue(db: Database): Promise<Verdict> {
  const name = await findSiteName(db)
  if (name === undefined) return fail('There is no catalogue.', 'Run `npm run catalogue -- import DIR`.')
  return ok(`The catalogue of ${name} has ${await countAircraftModels(db)} models.`)
}
