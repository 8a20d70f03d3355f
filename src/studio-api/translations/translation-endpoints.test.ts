import { describe, expect, test } from 'vitest'
import { expectStudioProblem, openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { copyOfImportedCatalogue } from '../../../tests/support/catalogue/imported-catalogue.ts'
import { databaseKinds, type DatabaseKind } from '../../../tests/support/database/test-databases.ts'
import { listTranslations } from '../../content-model/translations.ts'
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import {
  entriesToTranslateSchema,
  sentTextsSchema,
  translationBoardSchema,
  type SentText,
} from '../../contract/studio/translation-board.ts'
import {
  importReportSchema,
  poRowsSchema,
  type ReturnedText,
} from '../../contract/studio/translation-import.ts'
import { studioEntrySchema } from '../../contract/studio/studio-entry.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { listDrafts } from '../../drafts/draft-record.ts'

async function aStudio(databaseKind: DatabaseKind) {
  const { db } = await copyOfImportedCatalogue(databaseKind)
  const studio = openTestStudio(db)
  const browser = await studio.signInNew('linh@example.com')
  const board = async () =>
    translationBoardSchema.strict().parse(await browser.json('GET', paths.translations))
  const entries = async (query: string) =>
    entriesToTranslateSchema.strict().parse(await browser.json('GET', `${paths.translationEntries}?${query}`))
  const texts = async (query: string) => {
    const rows: SentText[] = []
    let after = ''
    for (;;) {
      const page = sentTextsSchema
        .strict()
        .parse(
          await browser.json(
            'GET',
            `${paths.translationTexts}?${query}${after && `&after=${encodeURIComponent(after)}`}`,
          ),
        )
      rows.push(...page.rows)
      if (page.next === null) return rows
      after = page.next
    }
  }
  const send = (rows: readonly ReturnedText[], isDryRun = false, language = 'fr') =>
    browser.ask('POST', paths.translationImport, { body: { language, rows, dry_run: isDryRun } })
  const importTexts = async (rows: readonly ReturnedText[], isDryRun = false, language = 'fr') => {
    const response = await send(rows, isDryRun, language)
    expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, ''])
    return importReportSchema.strict().parse(await response.json())
  }
  const entryPath = (kind: EditableType, key: string) =>
    paths.entry.replace(':kind', contentTypes[kind].plural).replace(':key', encodeURIComponent(key))
  const saveDraft = async (kind: EditableType, key: string, change: object) => {
    const { published, draft } = studioEntrySchema.parse(await browser.json('GET', entryPath(kind, key)))
    await browser.json('PUT', `${entryPath(kind, key)}/draft`, {
      body: { revision: draft?.revision ?? 0, record: { ...published, ...draft?.record, ...change } },
    })
  }
  const publish = async () => {
    const drafts = (await listDrafts(db)).map(({ kind, key, revision }) => ({ kind, key, revision }))
    await browser.json('POST', paths.publications, { body: { entries: drafts, note: null } })
  }
  return { db, studio, browser, board, entries, texts, send, importTexts, saveDraft, publish }
}

const returned = ({ kind, key, path, english, sent }: SentText, text: string, row = 1): ReturnedText => ({
  row,
  type: contentTypes[kind].plural,
  key,
  path: path.join('.'),
  english,
  text,
  sent,
})

const translationsOf = async (db: Parameters<typeof listDrafts>[0], kind: EditableType, key: string) => {
  const draft = (await listDrafts(db, kind)).find((each) => each.key === key)
  return listTranslations(contentTypes[kind].fields, draft?.record)
}

describe.each(databaseKinds)('translations of the catalogue on %s', (databaseKind) => {
  test('are counted by type and language, listed by entry, and counted again after a publication', async () => {
    const { board, entries, texts, importTexts, publish } = await aStudio(databaseKind)
    const { types, counting } = await board()
    expect(counting).toBeNull()
    const models = types.find(({ kind }) => kind === 'aircraft model') ?? expect.fail()
    expect(models.entries).toBe(3)
    expect(models.languages.find(({ language }) => language === 'fr')).toEqual({
      language: 'fr',
      done: 0,
      outdated: 0,
    })
    const missing = await entries('language=fr&type=models&state=missing')
    expect(missing.total).toBe(3)
    expect(missing.texts).toBe(models.texts)
    expect(missing.rows.map(({ texts: count }) => count)).toEqual(
      missing.rows.map(({ texts: count }) => count).toSorted((one, other) => other - one),
    )
    expect((await entries('language=fr&state=outdated')).total).toBe(0)
    const [first = expect.fail()] = await texts('language=fr&types=models')
    await importTexts([returned(first, 'Bonjour')])
    // The board is about what visitors see.
    expect(await board()).toEqual({ types, counting })
    expect(await texts('language=fr&types=models')).toHaveLength(models.texts - 1)
    await publish()
    const after = await board()
    expect(after.types.find(({ kind }) => kind === 'aircraft model')?.languages).toContainEqual({
      language: 'fr',
      done: 1,
      outdated: 0,
    })
    expect((await entries('language=fr&type=models&state=missing')).texts).toBe(models.texts - 1)
  })

  test('are sent out page by page, and come back as drafts of all entries at once', async () => {
    const { db, board, texts, importTexts } = await aStudio(databaseKind)
    const sent = await texts('language=fr&texts=all')
    const { types } = await board()
    expect(sent).toHaveLength(types.reduce((sum, type) => sum + type.texts, 0))
    const rows = sent.map((text, index) => returned(text, `${text.english} (fr)`, index + 2))
    const dryRun = await importTexts(rows, true)
    expect(await listDrafts(db)).toEqual([])
    const tooLong = dryRun.notes.filter(({ reason }) => reason === 'too-long').length
    expect(dryRun).toMatchObject({
      imported: rows.length - tooLong,
      counts: { new: rows.length - tooLong, 'needs-review': 0 },
    })
    expect(await importTexts(rows)).toEqual(dryRun)
    expect(await listDrafts(db)).toHaveLength(dryRun.entries)
    const again = await importTexts(rows)
    expect(again).toMatchObject({ imported: 0, entries: 0, counts: { new: 0, same: rows.length - tooLong } })
    expect(await texts('language=fr')).toHaveLength(tooLong)
  })

  test('never overwrite a newer translation, published or in a draft', async () => {
    const { db, texts, importTexts, publish } = await aStudio(databaseKind)
    const [first = expect.fail(), second = expect.fail()] = await texts('language=fr&types=classes')
    await importTexts([returned(first, 'Ici')])
    const inDraft = await importTexts([returned(first, 'Dehors'), returned(second, 'Deux', 2)])
    expect(inDraft).toMatchObject({ imported: 1, counts: { new: 1, 'needs-review': 1 } })
    expect(inDraft.notes).toMatchObject([
      { row: 1, reason: 'translated-here', effect: 'keep-existing', params: { by: 'linh@example.com' } },
    ])
    await publish()
    const published = await importTexts([returned(first, 'Dehors')])
    expect(published).toMatchObject({
      imported: 0,
      notes: [{ reason: 'translated-here', params: { at: expect.any(String) } }],
    })
    expect(await listDrafts(db)).toEqual([])
    const sentAgain = (await texts('language=fr&types=classes&texts=all')).find(({ text }) => text === 'Ici')
    expect(await importTexts([returned(sentAgain ?? expect.fail(), 'Dehors')])).toMatchObject({
      counts: { changed: 1 },
    })
  })

  test('of English texts that have changed since are imported as outdated, or as somebody chooses', async () => {
    const { db, texts, importTexts, saveDraft } = await aStudio(databaseKind)
    const sent = await texts('language=fr&types=models')
    const story = sent.find(({ path }) => path.join('.') === 'story') ?? expect.fail()
    await saveDraft(story.kind, story.key, { story: 'A new story.' })
    const row = returned(story, 'Une histoire.')
    const dryRun = await importTexts([row], true)
    expect(dryRun).toMatchObject({
      imported: 1,
      counts: { 'needs-review': 1, skipped: 0 },
      notes: [
        { reason: 'english-changed', effect: 'import-as-outdated', params: { current: 'A new story.' } },
      ],
    })
    expect(await importTexts([{ ...row, decision: 'skip' }], true)).toMatchObject({
      imported: 0,
      notes: [{ effect: 'skip' }],
    })
    await importTexts([row])
    expect(await translationsOf(db, story.kind, story.key)).toContainEqual({
      path: ['story'],
      language: 'fr',
      text: 'Une histoire.',
      madeFrom: story.english,
    })
    const [outdated = expect.fail()] = (await texts('language=fr&types=models')).filter(
      ({ path, key }) => path.join('.') === 'story' && key === story.key,
    )
    expect(outdated).toMatchObject({
      english: 'A new story.',
      text: 'Une histoire.',
      made_from: story.english,
    })
    const confirmed = await importTexts([{ ...returned(outdated, 'Une histoire.'), is_confirmed: true }])
    expect(confirmed).toMatchObject({ counts: { changed: 1 } })
    expect(
      (await texts('language=fr&types=models')).filter(
        ({ path, key }) => path.join('.') === 'story' && key === story.key,
      ),
    ).toEqual([])
  })

  test('of a list whose lines have moved in a draft leave the other lines their translations', async () => {
    const { db, texts, importTexts, saveDraft, publish } = await aStudio(databaseKind)
    const [{ kind, key } = expect.fail()] = await texts('language=fr&types=models')
    await saveDraft(kind, key, {
      features_list: ['Wing', 'Fin'],
      translations: { fr: { features_list: ['Aile', 'Dérive'] } },
    })
    await publish()
    await saveDraft(kind, key, { features_list: ['Tail', 'Wing', 'Fin'] })
    const sent = (await texts('language=fr&types=models')).find(
      (text) => text.key === key && text.english === 'Tail',
    )
    await importTexts([returned(sent ?? expect.fail(), 'Queue')])
    const readLines = async () =>
      (await translationsOf(db, kind, key)).flatMap(({ path, text, madeFrom }) =>
        path[0] === 'features_list' ? [`${path[1]} ${text} < ${madeFrom}`] : [],
      )
    expect(await readLines()).toEqual(['0 Queue < Tail', '1 Aile < Wing', '2 Dérive < Fin'])
    await saveDraft(kind, key, { features_list: ['Rudder', 'Wing', 'Fin'] })
    expect(await texts('language=fr&types=models')).toContainEqual(
      expect.objectContaining({ key, english: 'Rudder', text: 'Queue', made_from: 'Tail' }),
    )
  })

  test('with something wrong are skipped, each with its reason, and the others are imported', async () => {
    const { texts, importTexts } = await aStudio(databaseKind)
    const sent = await texts('language=fr')
    const [first = expect.fail(), second = expect.fail(), third = expect.fail()] = sent
    const report = await importTexts([
      returned(first, 'Un', 2),
      returned(first, 'Encore', 3),
      returned(second, '  ', 4),
      returned(third, 'x'.repeat(60_000), 5),
      { ...returned(third, 'Trois', 6), key: '999' },
      { ...returned(third, 'Trois', 7), type: 'rockets' },
      { ...returned(third, 'Trois', 8), path: 'no.such.place' },
    ])
    expect(report).toMatchObject({ imported: 1, entries: 1, counts: { new: 1, skipped: 6 }, note_count: 6 })
    expect(report.notes.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'repeated'],
      [4, 'empty'],
      [5, 'too-long'],
      [6, 'entry-unknown'],
      [7, 'entry-unknown'],
      [8, 'place-unknown'],
    ])
  })

  test('go through a PO file unchanged', async () => {
    const { browser, texts, importTexts } = await aStudio(databaseKind)
    const response = await browser.ask('GET', `${paths.translationPo}?language=fr&texts=all`)
    expect(response.headers.get('content-disposition')).toMatch(/filename="texts-en-fr-2026-11-23\.po"/)
    const po = await response.text()
    const {
      language,
      sent_at: sentAt,
      rows,
    } = poRowsSchema.strict().parse(await browser.json('POST', paths.translationPo, { body: { po } }))
    expect([language, sentAt]).toEqual(['fr', '2026-11-23'])
    const sent = await texts('language=fr&texts=all')
    expect(rows.map(({ type, key, path, english }) => [type, key, path, english])).toEqual(
      sent.map(({ kind, key, path, english }) => [contentTypes[kind].plural, key, path.join('.'), english]),
    )
    const report = await importTexts(rows.map((row) => ({ ...row, text: 'Oui' })))
    expect(report).toMatchObject({ counts: { new: rows.length, skipped: 0 } })
    await expectStudioProblem(
      await browser.ask('POST', paths.translationPo, { body: { po: 'msgid "broken' } }),
      'upload-unreadable',
    )
  })

  test('are refused for a language that the site does not have', async () => {
    const { browser } = await aStudio(databaseKind)
    await expectStudioProblem(
      await browser.ask('GET', `${paths.translationTexts}?language=en`),
      'entry-unknown',
    )
    await expectStudioProblem(
      await browser.ask('GET', `${paths.translationTexts}?language=fr&types=rockets`),
      'entry-unknown',
    )
  })
})
