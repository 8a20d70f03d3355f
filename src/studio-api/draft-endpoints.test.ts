import { expect, test } from 'vitest'
import { expectStudioProblem, openTestStudio } from '../../tests/support/open-test-studio.ts'
import { describeOnEachDatabase } from '../../tests/support/test-databases.ts'
import { studioApiPaths as paths } from '../contract/studio/studio-paths.ts'
import { findDraft, putDraft } from '../publishing/draft-record.ts'

describeOnEachDatabase('a draft that nobody wants', (db) => {
  const removal = { kind: 'distributor', key: '1', record: null, base: { id: 1, name: 'Prairie' } } as const

  test('is discarded in the revision that was looked at, of any kind', async () => {
    const studio = openTestStudio(db())
    const browser = await studio.signInNew('a@example.com')
    const { kind, key } = removal
    const revision = await putDraft(db(), { ...removal, revision: 0, editedBy: null }, studio.now())
    const stale = { body: { kind, key, revision: revision + 1 } }
    await expectStudioProblem(await browser.ask('DELETE', paths.drafts, stale), 'revision-moved')
    expect(await findDraft(db(), kind, key)).toBeDefined()
    expect(await browser.json('DELETE', paths.drafts, { body: { kind, key, revision } })).toEqual({})
    expect(await findDraft(db(), kind, key)).toBeUndefined()
  })

  test('is of a known kind', async () => {
    const browser = await openTestStudio(db()).signInNew('b@example.com')
    const body = { kind: 'aeroplane', key: '1', revision: 1 }
    await expectStudioProblem(await browser.ask('DELETE', paths.drafts, { body }), 'body-unreadable')
  })
})
