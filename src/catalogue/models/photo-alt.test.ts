import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database/test-databases.ts'
import { openDatabase } from '../../database/open-database.ts'
import { selectPhotoAlt } from './aircraft-model.ts'

test('SQLite finds the alt text of a photo by its model, not among all uses of the picture', async () => {
  const { location, remove } = await createTestDatabase('SQLite', 'migrated')
  const db = openDatabase(location)
  try {
    const models = db.selectFrom('aircraft_model').select(selectPhotoAlt).compile()
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${models.sql}`, [...models.parameters]),
    )
    const searched = rows.map(({ detail }) => detail).filter((detail) => detail.includes('SEARCH'))
    expect(searched).toEqual([
      expect.stringMatching(/^SEARCH aircraft_version .*\(model=\?\)$/),
      expect.stringMatching(/^SEARCH aircraft_version_picture .*\(version=\?\)$/),
    ])
  } finally {
    await db.destroy()
    await remove()
  }
})
