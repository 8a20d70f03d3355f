import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readCatalogue } from '../../src/publishing/catalogue-contents.ts'
import { mediaUrl } from '../../src/contract/media-url.ts'
import { type Database, databaseLocation, openDatabase } from '../../src/database/open-database.ts'
import { mediaStoreIn } from '../../src/media/folder-media-store.ts'
import { runCatalogueCommand, startCatalogueCommand } from '../support/run-catalogue-command.ts'
import { databaseKinds, createTestDatabase } from '../support/test-databases.ts'
import { stormSize } from '../support/storm-size.ts'
import { spawnServer } from '../support/start-server.ts'
import { copyDemo, demoFolder, temporaryFolder } from '../support/temporary-folder.ts'

/** Fewer on PostgreSQL, whose server process is never killed. */
const killsOn = stormSize({ short: { SQLite: 3, PostgreSQL: 2 }, long: { SQLite: 50, PostgreSQL: 16 } })

describe.each(databaseKinds)('killed by SIGKILL, on %s', (kind) => {
  const kills = killsOn[kind]

  test(`a server killed ${kills} times, from its first start on, loses no acknowledged message`, async () => {
    const { settings, open } = await createSite(kind)
    const killsDuringImport = Math.ceil(kills / 5)
    const acknowledged = new Map<string, string>()
    for (let kill = 0; kill < kills; kill += 1) {
      const server = spawnServer(settings)
      const posting = server.address
        .then((address) => postUntilRefused(address, acknowledged))
        .catch(() => {})
      // The first starts are killed while they import, later ones while they serve.
      const before = acknowledged.size
      if (kill < killsDuringImport) await sleep(200 + Math.random() * 2_500)
      else {
        await expect.poll(() => acknowledged.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before)
        await sleep(Math.random() * 500)
      }
      server.process.kill('SIGKILL')
      await posting
    }
    const server = spawnServer(settings)
    const address = await server.address
    const classes: unknown = await (await fetch(`${address}/api/aircraftclasses`)).json()
    await server.stop()
    expect(classes).toHaveLength(7)

    const db = open()
    const stored = await db.selectFrom('contact_message').select(['reference', 'message']).execute()
    const texts = new Map(stored.map(({ reference, message }) => [reference, message]))
    expect(acknowledged.size).toBeGreaterThanOrEqual(kills - killsDuringImport)
    for (const [reference, text] of acknowledged) expect(texts.get(reference)).toBe(text)
    if (kind === 'SQLite') {
      expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
    }
  })

  test(`an import killed ${kills} times leaves either the old or the new catalogue`, async () => {
    const { settings, dataDir, open } = await createSite(kind)
    const changed = await copyChangedDemo()
    const state = async () => {
      const db = open()
      return createHash('sha256')
        .update(JSON.stringify(await readCatalogue(db)))
        .digest('hex')
    }
    expect((await runCatalogueCommand(['import', changed], settings)).code).toBe(0)
    const changedState = await state()
    const startedAt = Date.now()
    expect((await runCatalogueCommand(['import', demoFolder], settings)).code).toBe(0)
    const duration = Date.now() - startedAt
    const demoState = await state()
    expect(demoState).not.toBe(changedState)

    for (let kill = 0; kill < kills; kill += 1) {
      const command = startCatalogueCommand(['import', kill % 2 === 0 ? changed : demoFolder], settings)
      const ended = once(command, 'exit')
      // Spread over the duration of an import and a little beyond its end.
      await sleep((duration * 1.1 * (kill + Math.random())) / kills)
      command.kill('SIGKILL')
      await ended
      expect([demoState, changedState]).toContain(await state())
    }
    for (const [folder, expectedState] of [
      [changed, changedState],
      [demoFolder, demoState],
    ] as const) {
      expect((await runCatalogueCommand(['import', folder], settings)).code).toBe(0)
      expect(await state()).toBe(expectedState)
    }
    const { media } = await readCatalogue(open())
    const missing = media.filter(
      ({ path, sha256 }) => !existsSync(join(mediaStoreIn(dataDir).originals, mediaUrl(path, sha256))),
    )
    expect(missing).toEqual([])
  })
})

async function createSite(kind: 'SQLite' | 'PostgreSQL') {
  const dataDir = await temporaryFolder()
  const settings: Record<string, string> = {
    DATA_DIR: dataDir,
    CONTACT_PER_ADDRESS: '0',
    CONTACT_IN_TOTAL: '0',
  }
  if (kind === 'PostgreSQL') {
    const testDatabase = await createTestDatabase(kind)
    onTestFinished(testDatabase.remove)
    settings['DATABASE_URL'] = testDatabase.url ?? ''
  }
  const opened: Database[] = []
  onTestFinished(async () => {
    for (const db of opened) await db.destroy()
  })
  const open = () => {
    const [db = openDatabase(databaseLocation(dataDir, settings['DATABASE_URL']))] = opened
    if (opened.length === 0) opened.push(db)
    return db
  }
  return { settings, dataDir, open }
}

/** Posts from four clients at once until the server is gone, and records what it acknowledged. */
async function postUntilRefused(address: string, acknowledged: Map<string, string>): Promise<void> {
  const post = async () => {
    for (let count = 0; ; count += 1) {
      const message = `Message ${count} at ${performance.now()}`
      const body = JSON.stringify({ subject: 'contact-us', message, from_email: 'pilot@example.com' })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${address}/api/contactus`, { method: 'POST', headers, body })
      const receipt = Object(await response.json())
      if (response.status === 201) acknowledged.set(receipt.reference, message)
    }
  }
  await Promise.allSettled(Array.from({ length: 4 }, post))
}

/** The demonstration catalogue with every model renamed, an accessory removed and a picture replaced. */
async function copyChangedDemo(): Promise<string> {
  const folder = await copyDemo()
  const models = join(folder, 'catalogue/models')
  for (const name of await readdir(models)) {
    const text = await readFile(join(models, name), 'utf8')
    await writeFile(join(models, name), text.replace(/^name: (.*)$/m, 'name: $1 II'))
  }
  const reviews = join(folder, 'catalogue/reviews.yaml')
  const text = await readFile(reviews, 'utf8')
  await writeFile(reviews, text.slice(0, text.lastIndexOf('- id: ')))
  await copyFile(join(folder, 'media/home/2.jpg'), join(folder, 'media/home/1.jpg'))
  return folder
}
