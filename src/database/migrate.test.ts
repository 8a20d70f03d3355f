import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  databaseKinds,
  describeOnEachDatabase,
  createTestDatabase,
} from '../../tests/support/database/test-databases.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

describe.each(databaseKinds)('migrating on %s', (kind) => {
  test('servers that start at once on an empty database do not collide, and each migration runs once', async () => {
    const place = await createTestDatabase(kind)
    const servers = Array.from({ length: 4 }, () => openDatabase(place.location))
    onTestFinished(async () => {
      await Promise.all(servers.map((db) => db.destroy()))
      await place.remove()
    })
    const ran = await Promise.all(servers.map(migrate))
    expect(ran.flat().sort()).toEqual([
      '0001-catalogue-tables',
      '0002-contact-message',
      '0003-message-delivery',
      '0004-long-lists',
      '0005-letter-content',
      '0006-drawings',
      '0007-directories',
      '0008-orders-of-lists',
      '0009-home-links',
      '0010-facts-to-find-by',
      '0011-places-of-parts',
      '0012-searches-in-vain',
      '0013-page-changes',
      '0014-staff',
      '0015-publications',
      '0016-indexed-references',
      '0017-media-uploads',
      '0018-message-answers',
      '0019-draft-revisions',
      '0020-file-deletions',
      '0021-synced-passkeys',
      '0022-figure-checks',
      '0023-preview-link-names',
      '0024-staff-choices',
      '0025-events',
      '0026-translations',
      '0027-manuals-in-languages',
      '0028-changes-by-fields',
    ])
  })
})

describeOnEachDatabase('the tables', (db, kind) => {
  test('a second start finds nothing to do', async () => {
    expect(await migrate(db())).toEqual([])
  })

  test.each([
    [
      'a model of a class that does not exist',
      `insert into aircraft_model (id, slug, name, class, wingspan, length, weight, radio_req, status, story) values (1, 'a', 'A', 99, 1500, 1200, 2400, '-', 'current', '-')`,
    ],
    [
      'a wingspan out of range',
      `insert into aircraft_model (id, slug, name, class, wingspan, length, weight, radio_req, status, story) values (1, 'a', 'A', 1, 5, 1200, 2400, '-', 'current', '-')`,
    ],
    [
      'an unknown status',
      `insert into aircraft_model (id, slug, name, class, wingspan, length, weight, radio_req, status, story) values (1, 'a', 'A', 1, 1500, 1200, 2400, '-', 'gone', '-')`,
    ],
    [
      'a picture without its height',
      `insert into media_file (id, path, sha256, media_type, bytes, width) values (1, 'a', '${'0'.repeat(64)}', 'image/jpeg', 1, 1)`,
    ],
    [
      'an empty message',
      `insert into contact_message (reference, subject, message, from_email, received_at) values ('r', 's', '', 'a@b.c', 't')`,
    ],
    [
      'a latitude past the pole',
      `insert into distributor (id, slug, name, country, address, latitude) values (1, 'a', 'A', 'B', 'C', 91)`,
    ],
  ])('refuse %s', async (_, statement) => {
    await db()
      .insertInto('aircraft_class')
      .values({ id: 1, slug: 'c', name: 'C' })
      .onConflict((row) => row.doNothing())
      .execute()
    await expect(sql.raw(statement).execute(db())).rejects.toThrow(/constraint/i)
  })

  test('reject a product code that another version has', async () => {
    const insert = db()
      .transaction()
      .execute(async (transaction) => {
        await sql`insert into aircraft_class (id, slug, name) values (7, 'seven', 'Seven')`.execute(
          transaction,
        )
        await sql`insert into aircraft_model (id, slug, name, class, wingspan, length, weight, radio_req, status, story)
          values (7, 'seven', 'Seven', 7, 1500, 1200, 2400, '-', 'current', '-')`.execute(transaction)
        for (const id of [1, 2]) {
          await sql`insert into aircraft_version (id, model, position, name, product_code)
            values (${id}, 7, ${id}, 'A', 'CE-1A')`.execute(transaction)
        }
      })
    await expect(insert).rejects.toThrow(/unique/i)
  })

  test('have the unit of a figure as the comment of its column', async () => {
    const statement =
      kind === 'PostgreSQL'
        ? sql<{ text: string }>`select col_description('aircraft_model'::regclass, attnum) as text
            from pg_attribute where attrelid = 'aircraft_model'::regclass and attname = 'wing_area'`
        : sql<{ text: string }>`select sql as text from sqlite_master where name = 'aircraft_model'`
    const { rows } = await statement.execute(db())
    expect(rows[0]?.text).toContain('dm², all wings together')
  })
})
