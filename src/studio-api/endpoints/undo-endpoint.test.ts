import { findPublished } from '../../entries/list-published.ts'
import { describe, expect, test } from 'vitest'
import { copyOfImportedCatalogue } from '../../../tests/support/catalogue/imported-catalogue.ts'
import {
  expectStudioProblem,
  openTestStudio,
  type TestBrowser,
} from '../../../tests/support/studio/open-test-studio.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { findDraft, storeDraft } from '../../drafts/draft-record.ts'
import { FRESH_PASSKEY_MS } from '../../staff/staff-session.ts'

describe('undoing a publication', () => {
  /** With the publication of a new accessory, `CE-X09`, to which an old code leads. */
  async function aPublishedAccessory(role: 'editor' | 'administrator') {
    const { db } = await copyOfImportedCatalogue('SQLite')
    const studio = openTestStudio(db)
    const browser = await studio.signInNew('linh@example.com', role)
    const record = {
      ...(await findPublished(db, 'accessory', '2')),
      slug: 'skis',
      name: 'Skis',
      product_code: 'CE-X09',
    }
    const { key } = await browser.json('POST', '/api/studio/entries/accessories', {
      body: { record, key: null },
    })
    const entries = [{ kind: 'accessory', key, revision: 1 }]
    const { id } = await browser.json('POST', paths.publications, { body: { entries, note: '' } })
    const undo = (by: TestBrowser = browser, publication: number = id) =>
      by.ask('POST', paths.publicationUndo.replace(':id', String(publication)))
    const addOldCode = async () => {
      const oldCode = { code: 'CE-900', now: 'CE-X09', note: null }
      await browser.json('POST', '/api/studio/entries/old-codes', {
        body: { record: oldCode, key: 'CE-900' },
      })
      const body = { entries: [{ kind: 'old code', key: 'CE-900', revision: 1 }], note: '' }
      await browser.json('POST', paths.publications, { body })
    }
    return { db, studio, browser, key, id, undo, addOldCode }
  }

  test('that created an entry removes it, which takes an administrator with a fresh passkey', async () => {
    const { db, studio, browser, key, undo } = await aPublishedAccessory('administrator')
    const editor = await studio.signInNew('minh@example.com')
    await expectStudioProblem(await undo(editor), 'not-allowed')
    studio.wait(FRESH_PASSKEY_MS)
    await expectStudioProblem(await undo(), 'passkey-needed')
    expect(await findPublished(db, 'accessory', key)).not.toBeNull()
    await browser.signIn()
    expect((await undo()).status).toBe(200)
    expect(await findPublished(db, 'accessory', key)).toBeNull()
  })

  test('keeps the codes that it gave known as old ones, so that nobody gets them again', async () => {
    const { db, browser, undo } = await aPublishedAccessory('administrator')
    await undo()
    expect(await findPublished(db, 'old code', 'CE-X09')).toEqual({ code: 'CE-X09', now: null, note: null })
    const record = { ...(await findPublished(db, 'accessory', '2')), slug: 'wheels', product_code: 'CE-X09' }
    const { key } = await browser.json('POST', '/api/studio/entries/accessories', {
      body: { record, key: null },
    })
    const body = { entries: [{ kind: 'accessory', key, revision: 1 }], note: '' }
    const problem = await expectStudioProblem(
      await browser.ask('POST', paths.publications, { body }),
      'draft-invalid',
    )
    expect(problem.fields).toMatchObject([{ path: ['product_code'], code: 'taken' }])

    // Staff cannot remove an old code; only an undo prepares that, for the entry that had the code before.
    const base = await findPublished(db, 'old code', 'CE-X09')
    const oldCode = { kind: 'old code', key: 'CE-X09', record: null, base } as const
    await storeDraft(db, { ...oldCode, revision: 0, editedBy: 1 }, new Date())
    const entries = [...body.entries, { kind: 'old code', key: 'CE-X09', revision: 1 }]
    const refused = await expectStudioProblem(
      await browser.ask('POST', paths.publications, { body: { entries, note: '' } }),
      'draft-invalid',
    )
    expect(refused.fields).toMatchObject([{ code: 'code-retired', params: { name: 'CE-X09' } }])
  })

  test('can be undone in turn: the same entry has its code again', async () => {
    const { db, key, undo, browser } = await aPublishedAccessory('administrator')
    const { publication } = await (await undo()).json()
    expect((await undo(browser, publication.id)).status).toBe(200)
    expect(await findPublished(db, 'accessory', key)).toMatchObject({ product_code: 'CE-X09' })
    expect(await findPublished(db, 'old code', 'CE-X09')).toBeNull()
  })

  test('to which entries refer by now is prepared as drafts, which say what keeps them', async () => {
    const { db, key, undo, addOldCode } = await aPublishedAccessory('administrator')
    await addOldCode()
    expect(await (await undo()).json()).toMatchObject({
      publication: null,
      drafts: [
        { kind: 'accessory', key },
        { kind: 'old code', key: 'CE-X09' },
      ],
    })
    expect(await findPublished(db, 'accessory', key)).not.toBeNull()
    expect(await findDraft(db, 'accessory', key)).toMatchObject({ record: null })
  })
})
