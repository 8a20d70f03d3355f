import { expect, test } from 'vitest'
import { copyOfImportedCatalogue } from '../../../tests/support/imported-catalogue.ts'
import { expectStudioProblem, openTestStudio } from '../../../tests/support/open-test-studio.ts'
import { databaseKinds } from '../../../tests/support/test-databases.ts'
import { studioEntrySchema } from '../../contract/studio/studio-entry.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'

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
