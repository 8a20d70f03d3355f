import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../support/running-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('while the store is out of order pages say so, keep their frame, and come back by themselves', async () => {
  const dataDir = await temporaryFolder()
  const server = await startServer({ DATA_DIR: dataDir })
  onTestFinished(() => server.stop())
  const database = new DatabaseSync(join(dataDir, 'hangar.sqlite'))
  onTestFinished(() => database.close())
  const ask = async (path: string) => {
    const response = await fetch(server.address + path)
    return { status: response.status, text: await response.text() }
  }

  database.exec('alter table aircraft_class rename to aircraft_class_gone')
  const failed = await ask('/aircraft-classes')
  expect(failed.status).toBe(500)
  expect(failed.text).toContain('The list of size classes could not be loaded')
  expect(failed.text).toContain('Try again')
  expect(failed.text).toContain('Chim Én Models')
  expect(failed.text).not.toContain('no such table')
  expect((await ask('/')).status).toBe(200)

  database.exec('alter table site rename to site_gone')
  const frameless = await ask('/')
  expect(frameless.status).toBe(500)
  expect(frameless.text).toContain('This page could not be loaded')

  database.exec(
    'alter table site_gone rename to site; alter table aircraft_class_gone rename to aircraft_class',
  )
  expect((await ask('/aircraft-classes')).status).toBe(200)
})

test('a message that cannot be stored now is refused, and can be sent again', async () => {
  const dataDir = await temporaryFolder()
  const server = await startServer({ DATA_DIR: dataDir })
  onTestFinished(() => server.stop())
  const database = new DatabaseSync(join(dataDir, 'hangar.sqlite'))
  onTestFinished(() => database.close())
  const send = () =>
    fetch(`${server.address}/api/contactus`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subject: 'contact-us', message: 'Hello', from_email: 'pilot@example.com' }),
    })

  database.exec('begin immediate')
  const refused = await send()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  database.exec('rollback')
  expect((await send()).status).toBe(201)
  expect(database.prepare('select count(*) as count from contact_message').get()).toEqual({ count: 1 })
})
