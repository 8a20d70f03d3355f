import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { copyOfImportedCatalogue } from '../../../tests/support/catalogue/imported-catalogue.ts'
import { openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { databaseKinds } from '../../../tests/support/database/test-databases.ts'
import { completenessSchema } from '../../contract/studio/completeness.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { labelledModelSchema, missingPhotographsSchema } from '../../contract/studio/workshop.ts'
import { storeContactMessage } from '../../contact/contact-message.ts'

describe.each(databaseKinds)('the workshop on %s', (kind) => {
  test('lists the versions of current models without a photograph', async () => {
    const { db } = await copyOfImportedCatalogue(kind)
    const browser = await openTestStudio(db).signInNew('a@example.com')
    const list = async () =>
      missingPhotographsSchema.parse(await browser.json('GET', paths.missingPhotographs))
    const { count } = await list()
    await db.deleteFrom('aircraft_version_picture').execute()
    const all = await list()
    expect(all.count).toBeGreaterThan(count)
    expect(all.versions).toHaveLength(all.count)
    await db.updateTable('aircraft_model').set({ status: 'discontinued' }).execute()
    expect(await list()).toEqual({ versions: [], count: 0 })
  })

  test('finds models for labels by name, by code and by id', async () => {
    const { db } = await copyOfImportedCatalogue(kind)
    const browser = await openTestStudio(db).signInNew('c@example.com')
    const find = async (query: string) =>
      z.array(labelledModelSchema).parse(await browser.json('GET', paths.labelledModels + query))
    const [first] = await find('')
    const [version] = first?.versions ?? []
    expect(await find(`?model=${first?.id}`)).toEqual([first])
    expect(await find(`?q=${version?.product_code.toLowerCase()}`)).toContainEqual(first)
    expect(await find(`?q=${encodeURIComponent(first?.name.toUpperCase() ?? '')}`)).toContainEqual(first)
    expect(await find('?q=no+model+has+this')).toEqual([])
  })

  test('counts what visitors asked for, but not what was held', async () => {
    const { db } = await copyOfImportedCatalogue(kind)
    const studio = openTestStudio(db, { startAt: new Date() })
    const browser = await studio.signInNew('b@example.com')
    const message = { subject: 'contact-us', from_email: 'pilot@example.com', message: 'Which one?' }
    const about = 'J-3 Cub 25: Propeller'
    await storeContactMessage(db, { ...message, about }, { aboutModel: 1 })
    await storeContactMessage(db, { ...message, about }, { aboutModel: 1 })
    await storeContactMessage(db, { ...message, about: 'J-3 Cub 25: spam' }, { held: 'it looks like spam' })
    await storeContactMessage(db, { ...message, about: 'J-3 Cub 25' }, { aboutModel: 1 })
    const { asked, total, rows } = completenessSchema.parse(await browser.json('GET', paths.completeness))
    expect(asked).toEqual([{ about, model: 1, count: 2 }])
    expect(rows).toHaveLength(total)
    const rest = completenessSchema.parse(await browser.json('GET', `${paths.completeness}?offset=1`))
    expect(rest.rows).toEqual(rows.slice(1))
  })
})
