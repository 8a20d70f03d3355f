import { findPublished } from '../../entries/list-published.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { copyOfImportedCatalogue } from '../../../tests/support/catalogue/imported-catalogue.ts'
import { databaseKinds } from '../../../tests/support/database/test-databases.ts'
import { saveDraft } from '../../drafts/save-draft.ts'
import { scheduleDrafts } from '../../publications/schedule-publication.ts'
import { composeQueuedLetter } from './compose-queued-letter.ts'
import { startPublicationScheduler } from './publication-scheduler.ts'
import { waitUntil } from '../../../tests/support/wait-until.ts'

const model = { kind: 'aircraft model', key: '1' } as const
const mail = {
  smtpUrl: 'smtp://localhost:1',
  folder: '/nowhere',
  from: 'website@example.com',
  to: ['workshop@example.com'],
  domain: 'example.com',
}

describe.each(databaseKinds)('scheduled publications on %s', (kind) => {
  async function startScheduler(
    weight: number,
    { meanwhile, form }: { meanwhile?: number; form?: number } = {},
  ) {
    const { db, staff } = await copyOfImportedCatalogue(kind)
    const published = await findPublished(db, model.kind, model.key)
    const passkey = { id: 'x', staff, name: 'x', public_key: 'x', counter: 0, created_at: '2026-01-01' }
    await db.insertInto('staff_passkey').values(passkey).execute()
    await db.updateTable('staff').set({ role: 'administrator' }).execute()
    await saveDraft(db, { ...model, record: { ...published, weight }, revision: 0, staff })
    const past = new Date(Date.now() - 60_000)
    const entries = [{ ...model, revision: 1 }]
    await scheduleDrafts(db, { entries, staff, note: null }, new Date(Date.now() - 1), past)
    if (meanwhile)
      await db.updateTable('aircraft_model').set({ weight: meanwhile }).where('id', '=', 1).execute()
    if (form) await db.updateTable('publication_change').set({ form }).execute()
    const lines: string[] = []
    const stop = startPublicationScheduler({
      db,
      mail,
      log: (line) => lines.push(line),
      onError: (error) => lines.push(String(error)),
    })
    onTestFinished(stop)
    await waitUntil(() => lines.length > 0)
    return { db, lines }
  }

  test('are published when they are due', async () => {
    const { db, lines } = await startScheduler(1_234)
    expect(lines).toEqual([expect.stringMatching(/^Published the scheduled publication \d+ as \d+$/)])
    expect(await findPublished(db, model.kind, model.key)).toMatchObject({ weight: 1_234 })
    expect(await db.selectFrom('letter').select('id').execute()).toEqual([])
  })

  test('that fail are reported to administrators by mail, and with their reason in the log', async () => {
    const { db, lines } = await startScheduler(1_234, { meanwhile: 1_300 })
    expect(lines).toEqual([
      expect.stringMatching(/^Could not publish the scheduled publication \d+: base-moved$/),
    ])
    const { reference } = await db.selectFrom('letter').select('reference').executeTakeFirstOrThrow()
    const letter = await composeQueuedLetter(db, reference, { siteUrl: 'https://hangar.example', mail })
    expect(letter.to).toEqual(['an@example.com'])
    expect(letter.text).toMatch(/is not on the website: J-3 Cub 25\. The published entry was changed/)
    expect(letter.text).toMatch(/https:\/\/hangar\.example\/studio\/history\/\d+$/)
  })

  test('that only a newer version of the program can read are an error in the log, and stay scheduled', async () => {
    const { db, lines } = await startScheduler(1_234, { form: 99 })
    expect(lines).toEqual([
      expect.stringMatching(/^WrittenByNewerVersion: aircraft model: a record of form 99/),
    ])
    const scheduled = db.selectFrom('publication').select('due_at').where('state', '=', 'scheduled')
    expect(await scheduled.execute()).toHaveLength(1)
    expect(await db.selectFrom('letter').select('id').execute()).toEqual([])
  })
})
