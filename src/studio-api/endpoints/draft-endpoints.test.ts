import { expect, test } from 'vitest'
import { expectStudioProblem, openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { describeOnEachDatabase } from '../../../tests/support/database/test-databases.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { findDraft, storeDraft } from '../../drafts/draft-record.ts'

describeOnEachDatabase('a draft that nobody wants', (db) => {
  const removal = { kind: 'distributor', key: '1', record: null, base: { id: 1, name: 'Prairie' } } as const

  test('is discarded in the revision that was looked at, of any kind', async () => {
    const studio = openTestStudio(db())
    const browser = await studio.signInNew('a@example.com')
    const { kind, key } = removal
    const revision = await storeDraft(db(), { ...removal, revision: 0, editedBy: null }, studio.now())
    const stale = { body: { kind, key, revision: revision + 1 } }
    await expectStudioProblem(await browser.ask('DELETE', paths.drafts, stale), 'revision-moved')
    expect(await findDraft(db(), kind, key)).toBeDefined()
    expect(await browser.json('DELETE', paths.drafts, { body: { kind, key, revision } })).toEqual({})
    expect(await findDraft(db(), kind, key)).toBeUndefined()
  })

  test('never gives its revision to a later draft: who looked at the first neither overwrites nor publishes the second', async () => {
    const studio = openTestStudio(db())
    const [one, other] = [await studio.signInNew('c@example.com'), await studio.signInNew('d@example.com')]
    const { key } = await one.json('POST', '/api/studio/entries/reviews', { body: { record: {}, key: null } })
    const draft = `/api/studio/entries/reviews/${key}/draft`
    const discard = (revision: number) =>
      one.json('DELETE', paths.drafts, { body: { kind: 'review', key, revision } })
    const { revision: first } = await one.json('PUT', draft, {
      body: { revision: 1, record: { id: Number(key), title: 'A' } },
    })
    await discard(first)
    const again = {
      kind: 'review',
      key,
      record: { id: Number(key), title: 'B' },
      base: null,
      revision: 0,
      editedBy: null,
    } as const
    const second = await storeDraft(db(), again, studio.now())
    expect(second).toBeGreaterThan(first)
    const late = { body: { revision: first, record: { id: Number(key), title: 'Typed long ago' } } }
    await expectStudioProblem(await other.ask('PUT', draft, late), 'revision-moved')
    const publish = { body: { entries: [{ kind: 'review', key, revision: first }], note: '' } }
    await expectStudioProblem(await other.ask('POST', paths.publications, publish), 'revision-moved')
    expect(await findDraft(db(), 'review', key)).toMatchObject({ record: { title: 'B' }, revision: second })
    await discard(second)
  })

  test('may not be nested without end', async () => {
    const browser = await openTestStudio(db()).signInNew('e@example.com')
    const deep = `{"revision":0,"record":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`
    const response = await browser.ask('PUT', '/api/studio/entries/reviews/1/draft', { body: deep })
    await expectStudioProblem(response, 'body-unreadable')
  })

  test('is of a known kind', async () => {
    const browser = await openTestStudio(db()).signInNew('b@example.com')
    const body = { kind: 'aeroplane', key: '1', revision: 1 }
    await expectStudioProblem(await browser.ask('DELETE', paths.drafts, { body }), 'body-unreadable')
  })
})
