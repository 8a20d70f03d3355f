import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'

describeOnEachDatabase('a database', (db) => {
  test('finds nothing in an empty list, and everything outside of one', async () => {
    const classes = db().selectFrom('aircraft_class').select('id')
    await db()
      .insertInto('aircraft_class')
      .values({ id: 1, slug: 'gliders', name: 'Gliders', description: '' })
      .execute()
    expect(await classes.where('id', 'in', []).execute()).toEqual([])
    expect(await classes.where('id', 'not in', []).execute()).toEqual([{ id: 1 }])
    expect(
      (await db().deleteFrom('aircraft_class').where('slug', 'in', []).execute())[0]?.numDeletedRows,
    ).toBe(0n)
  })
})
