// The command `npm run doctor`: whether everything is as it should be and what to mend, also while the server serves.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '../database/open-database.ts'
import { listMediaFiles } from '../media/media-file-records.ts'
import { openMediaStore } from '../media/open-media-store.ts'
import { type Config, readConfig, WrongSettings } from './config.ts'
import { checkAddress } from './doctor/check-address.ts'
import { checkConnection, checkDatabase } from './doctor/check-database.ts'
import { checkLetters, checkMailServer } from './doctor/check-mail.ts'
import { checkMedia } from './doctor/check-media.ts'
import { checkSettings } from './doctor/check-settings.ts'
import { type Diagnosis, diagnosesOf, diagnosisLine, reasonOf } from './doctor/diagnosis.ts'

const usage = `Usage:
  npm run doctor [-- --thorough] [-- --json]
    --thorough   reads every picture and file, to see whether it is what was stored
    --json       prints a list of what was found, for programs`

interface Order {
  thorough: boolean
  json: boolean
}

/** Looks at everything and changes nothing; says one thing after the other. */
async function* examine(config: Config, { thorough }: Order): AsyncGenerator<Diagnosis> {
  yield* await attempt('settings', () => checkSettings(config))
  yield* await attempt('mail', () => checkMailServer(config))
  const db = openDatabase(config.database, { readOnly: true })
  try {
    const refusal = await checkConnection(db, config.database)
    if (refusal) yield refusal
    else yield* examineStored(db, config, thorough)
    const files = refusal ? undefined : await listMediaFiles(db).catch(() => undefined)
    yield* await attempt('address', () => checkAddress(config, files && { db, files }))
  } finally {
    await db.destroy()
  }
}

async function* examineStored(db: Database, { media }: Config, thorough: boolean): AsyncGenerator<Diagnosis> {
  yield* await attempt('database', () => checkDatabase(db))
  const store = await openMediaStore(media)
  yield* await attempt('media', async () => checkMedia(store, await listMediaFiles(db), thorough))
  yield* await attempt('mail', () => checkLetters(db))
}

/** What cannot be looked at is no reason not to look at the rest. */
async function attempt(about: string, check: () => Promise<Diagnosis[]>): Promise<Diagnosis[]> {
  try {
    return await check()
  } catch (error) {
    const finding = `This could not be checked: ${reasonOf(error)}.`
    return [diagnosesOf(about).fail(finding, 'Mend first what is told above.')]
  }
}

function readOrder(): Order | undefined {
  try {
    const { values } = parseArgs({ options: { thorough: { type: 'boolean' }, json: { type: 'boolean' } } })
    return { thorough: values.thorough ?? false, json: values.json ?? false }
  } catch {
    return undefined
  }
}

function readSettings(): Config | Diagnosis[] {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    const { fail } = diagnosesOf('settings')
    return error.message.split('\n').map((line) => fail(line, 'Correct it; the rest was not checked.'))
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
  const config = readSettings()
  const all: Diagnosis[] = []
  for await (const diagnosis of Array.isArray(config) ? config : examine(config, order)) {
    all.push(diagnosis)
    if (!order.json) console.log(diagnosisLine(diagnosis))
  }
  if (order.json) console.log(JSON.stringify(all, undefined, 2))
  if (all.some(({ level }) => level === 'fail')) process.exitCode = 1
}

await run()
