import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { openProxyTo } from '../../tests/support/server/open-proxy-to.ts'
import { locationOf, openDatabase } from './open-database.ts'
import { openPrivateCopy } from './private-copy.ts'

const aClass = { id: 1, slug: 'gliders', name: 'Gliders' }

describeOnEachDatabase('a private copy', (db, kind) => {
  async function openCopy() {
    const copy = await openPrivateCopy(db())
    onTestFinished(copy.close)
    return copy
  }

  test('has the catalogue as it was, and what is written into it stays there', async () => {
    await db().insertInto('aircraft_class').values(aClass).execute()
    const copy = await openCopy()
    await db().updateTable('aircraft_class').set({ name: 'Sailplanes' }).execute()
    await copy.db
      .insertInto('aircraft_class')
      .values({ ...aClass, id: 2, slug: 'jets', name: 'Jets' })
      .execute()
    const namesIn = async (place: typeof copy.db) =>
      (await place.selectFrom('aircraft_class').select('name').orderBy('id').execute()).map(
        ({ name }) => name,
      )
    expect(await namesIn(copy.db)).toEqual(['Gliders', 'Jets'])
    expect(await namesIn(db())).toEqual(['Sailplanes'])
    await db().deleteFrom('aircraft_class').execute()
  })

  test('checks and follows references like the catalogue itself', async () => {
    await db()
      .insertInto('airframe')
      .values({ slug: 'cub', name: 'Cub', family: 'high-wing', span: 10, length: 6 })
      .execute()
    await db().insertInto('airframe_alias').values({ airframe: 'cub', position: 0, alias: 'J-3' }).execute()
    const copy = await openCopy()
    await copy.db.deleteFrom('airframe').execute()
    expect(await copy.db.selectFrom('airframe_alias').selectAll().execute()).toEqual([])
    await expect(
      copy.db.insertInto('airframe_alias').values({ airframe: 'none', position: 0, alias: 'x' }).execute(),
    ).rejects.toThrow(/foreign key/i)
    expect(await db().selectFrom('airframe_alias').select('alias').execute()).toEqual([{ alias: 'J-3' }])
    await db().deleteFrom('airframe').execute()
  })

  test('keeps nobody from writing, however long a transaction in it is open', async () => {
    const copy = await openCopy()
    const open = await copy.db.startTransaction().execute()
    await open.updateTable('catalogue_state').set({ version: 99 }).execute()
    await db().updateTable('catalogue_state').set({ version: 3 }).execute()
    expect(await open.selectFrom('catalogue_state').select('version').executeTakeFirst()).toEqual({
      version: 99,
    })
    await open.rollback().execute()
  })

  if (kind === 'PostgreSQL')
    test('can be read and closed without waiting for a database that has vanished', async () => {
      const location = locationOf(db())
      const proxy = await openProxyTo(location.kind === 'postgres' ? location.url : '')
      const far = openDatabase({ kind: 'postgres', url: proxy.url })
      onTestFinished(() => far.destroy())
      const [read, unused] = [await openPrivateCopy(far, 500), await openPrivateCopy(far, 500)]
      proxy.silence()
      const versions = read.db.selectFrom('catalogue_state').select('version').execute()
      await expect(versions).rejects.toThrow('The database has not answered for 0.5 seconds')
      await read.close()
      await unused.close()
    })

  if (kind === 'SQLite')
    test('leaves no file behind', async () => {
      const location = locationOf(db())
      const folder = location.kind === 'sqlite' ? dirname(location.file) : ''
      const copies = () => readdirSync(folder).filter((name) => name.startsWith('private-copy-'))
      const copy = await openPrivateCopy(db())
      expect(copies()).toHaveLength(1)
      await copy.close()
      expect(copies()).toEqual([])
      expect(existsSync(folder)).toBe(true)
    })
})
