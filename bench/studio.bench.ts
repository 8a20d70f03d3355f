// How long staff wait, and for how long the preview holds SQLite's write lock: npm run bench -- studio [MODELS ...]
//
// Generates catalogues (64 and 6,400 models by default), signs in, searches (with --search only that), and for one
// model saves a draft, reads its preview, publishes it and undoes that, over HTTP on loopback. Then it changes up to
// 2,000 models at once, types into the table of 500 models in Chromium, slowed down four times, and imports up to
// 2,000 models as a spreadsheet (with --table only that). The time for which a preview holds the lock is the time of
// a save that starts at the same moment, minus that of a save alone, because SQLite makes the save wait.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importCatalogue } from '../src/catalogue-folder/import-catalogue.ts'
import { type LooseRecord, savedDraftSchema } from '../src/contract/studio/draft.ts'
import { studioEntrySchema } from '../src/contract/studio/studio-entry.ts'
import { publicationSchema, undoAnswerSchema } from '../src/contract/studio/publication.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { mediaStoreIn } from '../src/media/store/folder-media-store.ts'
import { startServer } from '../tests/support/server/start-server.ts'
import { type SignedInBrowser, signInToStudio } from '../tests/support/studio/sign-in-to-studio.ts'
import { describeMachine } from './support/describe-machine.ts'
import { generateCatalogue } from './support/catalogue/generate-catalogue.ts'
import { median } from './support/median.ts'
import { measureSearch } from './support/studio/studio-search.ts'
import { measureBulkActions, measureKeys } from './support/studio/studio-table.ts'

const demo = fileURLToPath(new URL('../demo', import.meta.url))
const ROUNDS = 30
const TABLE_ROUNDS = 3
const MODEL = '/api/studio/entries/models/1'

const isTableOnly = process.argv.includes('--table')
const isSearchOnly = process.argv.includes('--search')
const sizes = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))
  .map(Number)
console.log(describeMachine())
const rows: Record<string, Record<string, string>> = {}
for (const models of sizes.length > 0 ? sizes : [64, 6_400])
  rows[`${models} models`] = await measureModels(models)
console.table(rows)

async function measureModels(models: number) {
  const workFolder = mkdtempSync(join(tmpdir(), 'hangar-bench-'))
  try {
    const [folder, data] = [join(workFolder, 'catalogue-folder'), join(workFolder, 'data')]
    await generateCatalogue(demo, folder, { models })
    const db = openDatabase({ kind: 'sqlite', file: join(data, 'hangar.sqlite') })
    await migrate(db)
    await importCatalogue(db, mediaStoreIn(data), folder)
    await db.destroy()
    const settings = { DATA_DIR: data }
    const server = await startServer(settings)
    try {
      const staff = await signInToStudio(settings, new URL(server.address).port)
      const search = isTableOnly ? {} : await measureSearch(staff, server.process.pid ?? 0)
      if (isSearchOnly) return search
      const acts = isTableOnly ? {} : await measureActs(staff)
      return { ...search, ...acts, ...(await measureTable(staff, settings)) }
    } finally {
      await server.stop('SIGKILL')
    }
  } finally {
    rmSync(workFolder, { recursive: true })
  }
}

async function measureTable(staff: SignedInBrowser, settings: Record<string, string>) {
  const { timed, summarize } = createTimer()
  for (let round = 0; round < TABLE_ROUNDS; round += 1) await measureBulkActions(staff, timed)
  const keys = await measureKeys(staff, settings, timed)
  return { ...summarize(), ...keys }
}

async function measureActs(staff: SignedInBrowser) {
  const { timed, summarize } = createTimer()
  const save = (record: LooseRecord, revision: number, weight: number) =>
    staff.read(savedDraftSchema, 'PUT', `${MODEL}/draft`, { revision, record: { ...record, weight } })
  const preview = async () => {
    await (await staff.ask('GET', '/studio/preview/aircraft-model-detail/1')).text()
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { published } = await timed('open', () => staff.read(studioEntrySchema, 'GET', MODEL))
    const record = published ?? {}
    await timed('save', () => save(record, 0, 1_000 + round))
    await timed('preview', preview)
    const shown = preview()
    await timed('save during a preview', () => save(record, 1, 2_000 + round))
    await shown
    const entries = [{ kind: 'aircraft model', key: '1', revision: 2 }]
    const { id } = await timed('publish', () =>
      staff.read(publicationSchema, 'POST', '/api/studio/publications', { entries, note: null }),
    )
    await timed('undo', () => staff.read(undoAnswerSchema, 'POST', `/api/studio/publications/${id}/undo`))
  }
  return summarize()
}

function createTimer() {
  const times: Record<string, number[]> = {}
  return {
    timed: async <Result>(act: string, run: () => Promise<Result>): Promise<Result> => {
      const start = performance.now()
      const result = await run()
      times[act] = [...(times[act] ?? []), performance.now() - start]
      return result
    },
    summarize: () =>
      Object.fromEntries(
        Object.entries(times).map(([act, each]) => [
          `${act}: median (longest), ms`,
          `${median(each).toFixed(1)} (${Math.max(...each).toFixed(0)})`,
        ]),
      ),
  }
}
