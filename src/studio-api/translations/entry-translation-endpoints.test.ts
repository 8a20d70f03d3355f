import { expect, test } from 'vitest'
import { copyOfImportedCatalogue } from '../../../tests/support/catalogue/imported-catalogue.ts'
import { expectStudioProblem, openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { databaseKinds } from '../../../tests/support/database/test-databases.ts'
import { publicationSchema } from '../../contract/studio/publication.ts'
import { studioEntrySchema } from '../../contract/studio/studio-entry.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { textHistorySchema } from '../../contract/studio/text-history.ts'

test.each(databaseKinds)(
  'equal texts of other entries suggest their translations, and a changed text says what it makes outdated (%s)',
  async (databaseKind) => {
    const { db } = await copyOfImportedCatalogue(databaseKind)
    const browser = await openTestStudio(db).signInNew('linh@example.com')
    const entryPath = (key: string) => `/api/studio/entries/models/${key}`
    const save = async (key: string, fields: object) => {
      const { published } = studioEntrySchema.parse(await browser.json('GET', entryPath(key)))
      const body = { revision: 0, record: { ...published, ...fields } }
      await browser.json('PUT', `${entryPath(key)}/draft`, { body })
    }
    const translations = { de: { engine: 'Viertakter' }, vi: { engine: 'Bốn kỳ' } }
    await save('1', { engine: 'Four-stroke', translations })
    const entries = [{ kind: 'aircraft model', key: '1', revision: 1 }]
    await browser.json('POST', paths.publications, { body: { entries, note: null } })

    await save('2', { engine: 'Four-stroke' })
    const memory = (language: string) =>
      browser.ask('GET', `${entryPath('2')}/translation-memory?language=${language}`)
    expect(await (await memory('de')).json()).toEqual({
      texts: [{ original: 'Four-stroke', text: 'Viertakter' }],
    })
    expect(await (await memory('fr')).json()).toEqual({ texts: [] })
    await expectStudioProblem(await memory('en'), 'entry-unknown')

    await save('1', { engine: 'Two-stroke' })
    const body = { entries: [{ kind: 'aircraft model', key: '1' }] }
    expect(await browser.json('POST', paths.differences, { body })).toMatchObject([
      { outdates: { de: 1, vi: 1 } },
    ])
  },
)

test.each(databaseKinds)(
  'the history tells by paragraph and line who published a text and its translation, and when (%s)',
  async (databaseKind) => {
    const { db } = await copyOfImportedCatalogue(databaseKind)
    const studio = openTestStudio(db)
    const linh = await studio.signInNew('linh@example.com')
    const huong = await studio.signInNew('huong@example.com')
    const path = '/api/studio/entries/models/1'
    const publish = async (browser: typeof linh, fields: object) => {
      const { published } = studioEntrySchema.parse(await browser.json('GET', path))
      await browser.json('PUT', `${path}/draft`, {
        body: { revision: 0, record: { ...published, ...fields } },
      })
      const { draft } = studioEntrySchema.parse(await browser.json('GET', path))
      const entries = [{ kind: 'aircraft model', key: '1', revision: draft?.revision }]
      const body = { entries, note: null }
      return publicationSchema.parse(await browser.json('POST', paths.publications, { body }))
    }
    const history = async (language: string) =>
      textHistorySchema.parse(await linh.json('GET', `${path}/text-history?language=${language}`))

    // The first import kept only a list of what it brought.
    expect(await history('vi')).toEqual({ originals: [], translations: [] })

    const english = await publish(linh, { story: 'One.\n\nTwo.', features_list: ['Flaps'] })
    const vietnamese = { story: 'Một.\n\nHai.', features_list: ['Cánh tà'] }
    const translated = await publish(huong, { translations: { vi: vietnamese } })
    const changed = await publish(linh, { story: 'One.\n\nTwo, changed.' })
    const by = (staff: string, { id, published_at: at }: typeof english) => ({ staff, at, publication: id })
    const byLinh = by('linh@example.com', english)
    const byHuong = by('huong@example.com', translated)
    const { originals, translations } = await history('vi')
    expect(originals.toSorted(byText)).toEqual([
      { text: 'Flaps', ...byLinh },
      { text: 'One.', ...byLinh },
      { text: 'Two, changed.', ...by('linh@example.com', changed) },
      // The translation was made from it.
      { text: 'Two.', ...byLinh },
    ])
    expect(translations.toSorted(byText)).toEqual([
      { text: 'Cánh tà', ...byHuong },
      { text: 'Hai.', ...byHuong },
      { text: 'Một.', ...byHuong },
    ])
    expect(await history('de')).toEqual({
      originals: originals.filter(({ text }) => text !== 'Two.'),
      translations: [],
    })
    await expectStudioProblem(await linh.ask('GET', `${path}/text-history`), 'entry-unknown')
  },
)

const byText = (one: { text: string }, other: { text: string }) => (one.text < other.text ? -1 : 1)
