import { toLooseRecord } from '../../entries/list-published.ts'
import { isNumbered } from '../../content-model/entry-names.ts'
import { contentTypes, type EditableType, editableTypes } from '../../content-model/content-types.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { demoFolder, listFilesBelow, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { stormSize } from '../../../tests/support/storm-size.ts'
import { databaseKinds } from '../../../tests/support/database/test-databases.ts'
import { aTestSite } from '../../../tests/support/server/test-site.ts'
import { exportCatalogue } from '../../catalogue-folder/export-catalogue.ts'
import { draftResultsSchema } from '../../contract/studio/draft-batch.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import { entryNameSchema } from '../../contract/studio/studio-entry.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { lockCatalogueState } from '../../database/catalogue-state.ts'
import type { Database } from '../../database/open-database.ts'
import { storedTypes } from '../../entries/stored-types.ts'
import { readCatalogue } from '../../entries/catalogue-contents.ts'
import { writeCatalogue } from '../../publications/write-catalogue.ts'

/** The records of a catalogue, in an order in which somebody may type them. */
async function listRecords(db: Database): Promise<[EditableType, object[]][]> {
  const contents = await readCatalogue(db)
  const lists: Record<EditableType, object[]> = {
    'aircraft model': contents.models.toSorted((one, other) => one.id - other.id),
    accessory: contents.accessories,
    part: contents.parts,
    'old code': contents.redirects,
    review: contents.reviews,
    distributor: contents.distributors,
    event: contents.events,
    'aircraft class': contents.classes,
    airframe: contents.airframes,
    site: contents.site,
  }
  return editableTypes.map((kind) => [kind, lists[kind]])
}

/** Pictures and documents are uploaded, which has tests of its own. */
async function putFiles(db: Database, from: Database): Promise<void> {
  const { media } = await readCatalogue(from)
  await db.transaction().execute(async (transaction) => {
    await lockCatalogueState(transaction)
    const origin = { source: 'import', staff: null, note: null } as const
    await writeCatalogue(transaction, [await storedTypes.file.compare([], media)], origin)
  })
}

/** So many of each kind are typed in one by one; the rest come as rows of a table. */
const typed = stormSize({ short: 6, long: Infinity })

test.each(databaseKinds)(
  'the demonstration catalogue, entered in the studio on %s, exports byte for byte as its folder',
  async (databaseKind) => {
    const { db: demo, store } = (await aTestSite('SQLite', 'the demonstration')).open()
    const { db } = (await aTestSite(databaseKind, 'migrated')).open()
    await putFiles(db, demo)
    const browser = await openTestStudio(db).signInNew('linh@example.com')
    const entries: { kind: EditableType; key: string; revision: number }[] = []
    for (const [kind, records] of await listRecords(demo)) {
      const list = paths.entries.replace(':kind', contentTypes[kind].plural)
      const identity = contentTypes[kind].key
      const keyOf = (record: LooseRecord) =>
        isNumbered(kind) || identity === null ? null : String(record[identity])
      const loose = records.map(toLooseRecord)
      for (const record of loose.slice(0, typed)) {
        const begun = { [contentTypes[kind].title]: record[contentTypes[kind].title] }
        const created = await browser.json('POST', list, { body: { record: begun, key: keyOf(record) } })
        const name = entryNameSchema.parse(created)
        await browser.json('PUT', `${list}/${name.key}/draft`, { body: { revision: 1, record } })
        entries.push({ kind, key: name.key, revision: 2 })
      }
      const rows = loose.slice(typed).map((record) => ({ key: keyOf(record), revision: 0, record }))
      if (rows.length === 0) continue
      const table = paths.entryDrafts.replace(':kind', contentTypes[kind].plural)
      const kept = await browser.json('POST', table, { body: { rows, dry_run: false } })
      for (const { key, revision } of draftResultsSchema.parse(kept).results)
        entries.push({ kind, key: key ?? '', revision })
    }
    await browser.json('POST', paths.publications, { body: { entries, note: 'All of it' } })

    const folder = await temporaryFolder()
    await exportCatalogue(db, store, folder)
    const texts = (await listFilesBelow(demoFolder)).filter((name) => name.endsWith('.yaml'))
    expect(texts.length).toBeGreaterThan(60)
    for (const name of texts)
      expect(await readFile(join(folder, name), 'utf8'), name).toBe(
        await readFile(join(demoFolder, name), 'utf8'),
      )
  },
)
